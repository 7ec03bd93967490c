// A provider of OpenID Connect: `oidc-provider`, with two clients. Its first line says the port; it ends when its standard input does.

import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

// Where `.ci/peers` has installed it.
const installed = pathToFileURL(`${process.argv[2]}/oidc-provider/lib/index.js`)
const { default: Provider } = await import(installed)

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  const grants = ['client_credentials', 'urn:ietf:params:oauth:grant-type:device_code']
  const client = (client_id, method) => ({
    client_id, client_secret: 's:e&cret +%', grant_types: grants, redirect_uris: [], response_types: [], token_endpoint_auth_method: method,
  })
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [client('basic', 'client_secret_basic'), client('body', 'client_secret_post')],
    scopes: ['read', 'write'],
    features: { clientCredentials: { enabled: true }, deviceFlow: { enabled: true }, introspection: { enabled: true } },
  })
  server.on('request', provider.callback())
  console.log(port)
})
process.stdin.on('end', () => process.exit()).resume()
