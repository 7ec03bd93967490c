// A client that asks what a script has, by the module of Node.js that is named: http or http2.
//
// The first line of standard input is the script. For each request there is a line with its answer, and before it a line `piece` for each piece of the body
// that was read.

import { once } from 'node:events'
import http from 'node:http'
import http2 from 'node:http2'
import readline from 'node:readline'

const kind = process.argv[2]
const lines = readline.createInterface({ input: process.stdin })
const [text] = await once(lines, 'line')
const { base, asks } = JSON.parse(text)
lines.close()
process.stdin.destroy()

function pieces(ask) {
  if (ask.large !== null) return [Buffer.alloc(ask.large, 'x')]
  return ask.pieces.map((piece) => Buffer.from(piece, 'hex'))
}

function send(ask, sink) {
  for (const piece of pieces(ask)) sink.write(piece)
  sink.end()
}

/** The fields by their names, those that come twice as a list. */
function named(fields) {
  const all = {}
  for (const [name, value] of fields) {
    if (name in all) all[name] = [].concat(all[name], value)
    else all[name] = value
  }
  return all
}

async function tell(status, fields, source) {
  const body = []
  for await (const piece of source) {
    body.push(piece)
    console.log('piece')
  }
  console.log(JSON.stringify({ status, fields, body: Buffer.concat(body).toString('hex') }))
}

async function askOne(ask) {
  const headers = named(ask.fields)
  const body = Buffer.concat(pieces(ask))
  if (!ask.none && !ask.chunked) headers['Content-Length'] = body.length
  if (ask.chunked) headers['Transfer-Encoding'] = 'chunked'
  const request = http.request(base, { method: ask.method, path: ask.target, headers })
  if (ask.none) request.useChunkedEncodingByDefault = false
  send(ask, request)
  const [response] = await once(request, 'response')
  const raw = response.rawHeaders
  const fields = Array.from({ length: raw.length / 2 }, (_, at) => [raw[2 * at], raw[2 * at + 1]])
  await tell(response.statusCode, fields, response)
}

async function askTwo(ask, session) {
  const headers = { ':method': ask.method, ':path': ask.target, ...named(ask.fields) }
  const request = session.request(headers, { endStream: ask.none })
  request.on('error', () => {})
  if (!ask.none) send(ask, request)
  const [response] = await once(request, 'response')
  const fields = Object.entries(response).filter(([name]) => !name.startsWith(':'))
  const flat = fields.flatMap(([name, value]) => [].concat(value).map((one) => [name, `${one}`]))
  await tell(response[':status'], flat, request)
}

const session = kind === 'http2' ? http2.connect(base) : undefined
for (const ask of asks) {
  try {
    await (session ? askTwo(ask, session) : askOne(ask))
  } catch (error) {
    console.log(JSON.stringify({ failed: `${error}` }))
  }
}
session?.close()
