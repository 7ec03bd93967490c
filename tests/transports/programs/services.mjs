// A service that says what a script has, by the module of Node.js that is named: http (https with a certificate) or http2.
//
// The first line of standard input is the script. Each further line names a row, whose next piece may go. The first line of standard output is the port;
// each further line is a request that was heard. The process ends when its standard input does.

import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import readline from 'node:readline'

const KEPT = 1 << 16
const kind = process.argv[2]
const lines = readline.createInterface({ input: process.stdin })
const gates = new Map()
let script

function gate(row) {
  if (!gates.has(row)) gates.set(row, { open: 0, waiting: [] })
  return gates.get(row)
}

function pass(row) {
  const { waiting } = gate(row)
  if (gate(row).open > 0) {
    gate(row).open -= 1
    return Promise.resolve()
  }
  return new Promise((resolve) => waiting.push(resolve))
}

function open(row) {
  const next = gate(row).waiting.shift()
  if (next) next()
  else gate(row).open += 1
}

/** The pairs of a list that has names and values in turn. */
function pairs(raw) {
  return Array.from({ length: raw.length / 2 }, (_, at) => [raw[2 * at], raw[2 * at + 1]])
}

/** Reads the whole request, tells of it, and gives its row. */
async function heard(request, method, target, fields, connection) {
  let length = 0
  const pieces = []
  for await (const piece of request) {
    length += piece.length
    if (length <= KEPT) pieces.push(piece)
  }
  const body = length <= KEPT ? Buffer.concat(pieces).toString('hex') : ''
  console.log(JSON.stringify({ method, target, fields, connection, length, body }))
  return target.split('/')[1]
}

/** Writes the body of an answer; `end` ends it and `cut` breaks it off. */
async function write(row, body, sink, cut, end) {
  const written = (bytes) => new Promise((resolve) => sink.write(bytes, resolve))
  if (body?.whole !== undefined) await written(Buffer.from(body.whole, 'hex'))
  if (body?.large !== undefined) await written(Buffer.alloc(body.large, 'x'))
  if (body?.cut !== undefined) {
    await written(Buffer.from(body.cut, 'hex'))
    if (body.whenRead) await pass(row)
    return cut()
  }
  for (const [at, piece] of (body?.pieces ?? []).entries()) {
    if (at > 0) await pass(row)
    await written(Buffer.from(piece, 'hex'))
  }
  end()
}

/** The fields of an answer by their names, those that come twice as a list. */
function named(fields) {
  const all = {}
  for (const [name, value] of fields) {
    if (name in all) all[name] = [].concat(all[name], value)
    else all[name] = value
  }
  return all
}

function length(body) {
  if (body?.whole !== undefined) return body.whole.length / 2
  if (body?.large !== undefined) return body.large
  if (body?.cut !== undefined) return body.cut.length / 2 + 1
  return undefined
}

async function answerOne(request, response) {
  const { socket } = request
  const row = await heard(request, request.method, request.url, pairs(request.rawHeaders), `${socket.remotePort}`)
  const answer = script.answers[row]
  if (answer.body?.noAnswer) return socket.destroy()
  if (answer.interim?.[0] === 103) response.writeEarlyHints({ link: answer.interim[1].map(([, value]) => value) })
  if (answer.interim?.[0] === 100) response.writeContinue()
  response.sendDate = false
  const fields = named(answer.fields)
  const size = length(answer.body)
  if (size !== undefined) fields['Content-Length'] = size
  if (answer.isLast) fields.Connection = 'close'
  response.writeHead(answer.status, fields)
  if (request.method === 'HEAD' || answer.body === null) return response.end()
  if (answer.trailers.length > 0) response.addTrailers(named(answer.trailers))
  await write(row, answer.body, response, () => socket.destroy(), () => response.end())
}

async function answerTwo(stream, headers) {
  const fields = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  fields.push(['host', headers[':authority']])
  const { session } = stream
  const row = await heard(stream, headers[':method'], headers[':path'], fields, `${session.socket.remotePort}`)
  const answer = script.answers[row]
  const reset = () => stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR)
  if (answer.body?.noAnswer) return session.destroy()
  if (answer.interim) stream.additionalHeaders({ ':status': answer.interim[0], ...named(answer.interim[1]) })
  const said = { ':status': answer.status, ...named(answer.fields) }
  const size = length(answer.body)
  if (size !== undefined) said['content-length'] = size
  const endStream = headers[':method'] === 'HEAD' || answer.body === null
  stream.respond(said, { endStream, waitForTrailers: answer.trailers.length > 0, sendDate: false })
  stream.on('wantTrailers', () => stream.sendTrailers(named(answer.trailers)))
  // GOAWAY, when this answer is over (RFC 9113, section 6.8).
  if (answer.isLast) session.close()
  if (!endStream) await write(row, answer.body, stream, reset, () => stream.end())
}

function start() {
  const tls = script.tls && { cert: script.tls.certificate, key: script.tls.key }
  let server
  if (kind === 'http') {
    server = tls ? https.createServer(tls, answerOne) : http.createServer(answerOne)
  } else {
    server = tls ? http2.createSecureServer(tls) : http2.createServer()
    server.on('stream', (stream, headers) => {
      stream.on('error', () => {})
      answerTwo(stream, headers)
    })
    server.on('session', (session) => session.on('error', () => {}))
  }
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
}

lines.on('line', (line) => {
  if (script) return open(line)
  script = JSON.parse(line)
  start()
})
lines.on('close', () => process.exit(0))
