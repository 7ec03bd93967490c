// A provider of OpenID Connect: `oidc-provider`, with two clients, whose tokens for a resource are signed. Its first line says the port; it ends when its standard input does.

import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

// Where `.ci/peers` has installed it.
const installed = pathToFileURL(`${process.argv[2]}/oidc-provider/lib/index.js`)
const { default: Provider } = await import(installed)

const key = (type, options, more) => {
  const { privateKey } = generateKeyPairSync(type, options)
  return { ...privateKey.export({ format: 'jwk' }), ...more }
}
const keys = [
  key('rsa', { modulusLength: 2048 }, { kid: 'rsa' }),
  key('ec', { namedCurve: 'P-256' }, { kid: 'ec', use: 'sig' }),
  key('ed25519', {}, { kid: 'ed', alg: 'EdDSA' }),
]
const signedBy = { 'https://notes.example.com/rs': 'RS256', 'https://notes.example.com/es': 'ES256', 'https://notes.example.com/ed': 'EdDSA' }
const resource = (audience) => ({ audience, scope: 'read write', accessTokenFormat: 'jwt', jwt: { sign: { alg: signedBy[audience] } } })

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  const grants = ['client_credentials', 'urn:ietf:params:oauth:grant-type:device_code']
  const client = (client_id, method) => ({
    client_id, client_secret: 's:e&cret +%', grant_types: grants, redirect_uris: [], response_types: [], token_endpoint_auth_method: method,
  })
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [client('basic', 'client_secret_basic'), client('body', 'client_secret_post')],
    jwks: { keys },
    scopes: ['read', 'write'],
    features: {
      resourceIndicators: { enabled: true, getResourceServerInfo: (_, audience) => resource(audience) },
      clientCredentials: { enabled: true }, deviceFlow: { enabled: true }, introspection: { enabled: true },
    },
  })
  server.on('request', provider.callback())
  console.log(port)
})
process.stdin.on('end', () => process.exit()).resume()
