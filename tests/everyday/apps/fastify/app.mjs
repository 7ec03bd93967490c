// A record collection: artists, records and what people say of them, in Fastify with TypeBox.

import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify from 'fastify'
import { Type } from 'typebox'

const Nullable = (schema) => Type.Union([schema, Type.Null()])
const Enum = (values, options) => Type.Unsafe({ type: 'string', enum: values, ...options })

const Artist = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String({ minLength: 1 }),
    country: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166' }))),
    founded: Type.Optional(Type.Integer({ minimum: 1000, maximum: 3000 })),
    members: Type.Array(Type.String(), { uniqueItems: true }),
  },
  { $id: 'Artist', description: 'Who plays', additionalProperties: false },
)

const Track = Type.Object(
  { title: Type.String(), seconds: Type.Number({ exclusiveMinimum: 0 }), explicit: Type.Optional(Type.Boolean({ default: false })) },
  { $id: 'Track' },
)

const Vinyl = Type.Object(
  { medium: Type.Literal('vinyl'), rpm: Type.Union([Type.Literal(33), Type.Literal(45), Type.Literal(78)]), sides: Type.Array(Type.Array(Type.Ref('Track'))) },
  { $id: 'Vinyl' },
)
const Disc = Type.Object({ medium: Type.Literal('cd'), tracks: Type.Array(Type.Ref('Track'), { maxItems: 99 }) }, { $id: 'Disc' })
const Stream = Type.Object({ medium: Type.Literal('stream'), url: Type.String({ format: 'uri' }) }, { $id: 'Stream' })

const NewRecord = Type.Object(
  {
    title: Type.String({ maxLength: 120 }),
    artist: Type.String({ format: 'uuid' }),
    released: Type.Optional(Type.String({ format: 'date' })),
    genre: Enum(['rock', 'jazz', 'hip hop', 'r&b']),
    medium: Type.Unsafe({
      oneOf: [Type.Ref('Vinyl'), Type.Ref('Disc'), Type.Ref('Stream')],
      discriminator: { propertyName: 'medium', mapping: { vinyl: '#/components/schemas/Vinyl', cd: '#/components/schemas/Disc', stream: '#/components/schemas/Stream' } },
    }),
    labels: Type.Optional(Type.Record(Type.String(), Type.String())),
    price: Type.Optional(Nullable(Type.Number({ minimum: 0, multipleOf: 0.01 }))),
  },
  { $id: 'NewRecord' },
)

const Record = Type.Object(
  {
    ...NewRecord.properties,
    id: Type.Integer(),
    added: Type.String({ format: 'date-time' }),
    cover: Nullable(Type.Ref('Cover')),
  },
  { $id: 'Record' },
)

const Cover = Type.Object(
  { mimetype: Type.String(), bytes: Type.Integer(), alt: Type.Optional(Type.String()), position: Type.Optional(Type.Integer()) },
  { $id: 'Cover' },
)

const Opinion = Type.Object(
  { stars: Type.Integer({ minimum: 1, maximum: 5 }), text: Type.Optional(Type.String()), by: Type.Optional(Type.Union([Type.String(), Type.Integer()])) },
  { $id: 'Opinion' },
)

const Fault = Type.Object(
  { statusCode: Type.Integer(), error: Type.String(), message: Type.String(), code: Type.Optional(Type.String()) },
  { $id: 'Fault' },
)

const Id = Type.Object({ id: Type.Integer({ minimum: 1, description: 'The number of a record' }) })
const fault = (description) => ({ description, ...Type.Ref('Fault') })

// The keyword of @fastify/multipart, for files that are read already.
const fileKeyword = (ajv) =>
  ajv.addKeyword({
    keyword: 'isFile',
    compile(_, parent) {
      Object.assign(parent, { type: 'string', format: 'binary' })
      delete parent.isFile
      return (value) => Buffer.isBuffer(value)
    },
  })

export async function build() {
  const app = fastify({ ajv: { customOptions: { keywords: ['discriminator'], coerceTypes: 'array' }, plugins: [fileKeyword] } })
  await app.register(cookie)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    async onFile(part) {
      this.coverType = part.mimetype
      part.value = await part.toBuffer()
    },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Record collection', description: 'Who owns which records.', version: '0.9.0', license: { name: 'MIT' } },
      servers: [{ url: 'http://127.0.0.1:3000', description: 'At home' }],
      tags: [{ name: 'records', description: 'All records' }, { name: 'artists' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', name: 'x-api-key', in: 'header' },
          basic: { type: 'http', scheme: 'basic' },
        },
      },
      webhooks: {
        recordAdded: {
          post: {
            operationId: 'recordAdded',
            summary: 'A record was added',
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Record' } } } },
            responses: { 200: { description: 'Heard' } },
          },
        },
      },
    },
    refResolver: { buildLocalReference: (json) => json.$id },
  })
  for (const schema of [Artist, Track, Vinyl, Disc, Stream, NewRecord, Cover, Record, Opinion, Fault]) app.addSchema(schema)

  const artists = new Map()
  const records = new Map()
  const covers = new Map()
  const opinions = new Map()

  const refuse = (status, message) => Object.assign(new Error(message), { statusCode: status })
  const find = (id) => records.get(id) ?? (() => { throw refuse(404, 'no such record') })()
  const withKey = async (request) => { if (request.headers['x-api-key'] !== 'collector') throw refuse(401, 'unknown key') }
  const withPassword = async (request, reply) => {
    if (request.headers.authorization !== `Basic ${Buffer.from('admin:secret').toString('base64')}`) {
      reply.header('www-authenticate', 'Basic')
      throw refuse(401, 'wrong password')
    }
  }

  app.get('/records', {
    schema: {
      operationId: 'listRecords', tags: ['records'], summary: 'List records', description: 'A page of them, oldest first.',
      querystring: Type.Object({
        limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
        cursor: Type.Optional(Type.String()),
        genre: Type.Optional(Type.Array(Enum(['rock', 'jazz', 'hip hop', 'r&b']))),
        sort: Type.Optional(Enum(['title', 'added'], { default: 'added' })),
      }),
      headers: Type.Object({ 'x-request-id': Type.Optional(Type.String()) }),
      response: {
        200: {
          description: 'A page', headers: { 'x-total': { type: 'integer', description: 'All there are' } },
          ...Type.Object({ records: Type.Array(Type.Ref('Record')), next: Nullable(Type.String()) }),
        },
        400: fault('Something is wrong with the query'),
      },
    },
  }, async (request, reply) => {
    const { limit, cursor, genre, sort } = request.query
    const found = [...records.values()].filter((record) => !genre || genre.includes(record.genre))
    if (sort === 'title') found.sort((one, other) => one.title.localeCompare(other.title))
    const start = Number(cursor ?? 0)
    reply.header('x-total', found.length)
    return { records: found.slice(start, start + limit), next: start + limit < found.length ? String(start + limit) : null }
  })

  app.post('/records', {
    preValidation: withKey,
    schema: {
      operationId: 'addRecord', tags: ['records'], security: [{ apiKey: [] }], body: Type.Ref('NewRecord'),
      response: { 201: { description: 'Added', ...Type.Ref('Record') }, 401: fault('Unknown key'), 409: fault('There is no such artist') },
    },
  }, async (request, reply) => {
    if (!artists.has(request.body.artist)) throw refuse(409, 'no such artist')
    const record = { ...request.body, id: records.size + 1, added: '2026-04-01T10:00:00Z', cover: null }
    records.set(record.id, record)
    reply.status(201)
    return record
  })

  app.get('/records/:id', {
    schema: {
      operationId: 'getRecord', tags: ['records'], params: Id,
      response: { 200: { description: 'It', ...Type.Ref('Record') }, 404: fault('There is no such record') },
    },
  }, async (request) => find(request.params.id))

  app.delete('/records/:id', {
    preValidation: withPassword,
    schema: {
      operationId: 'deleteRecord', tags: ['records'], params: Id, security: [{ basic: [] }],
      response: { 204: { type: 'null', description: 'Gone' }, 401: fault('Wrong password'), 404: fault('There is no such record') },
    },
  }, async (request, reply) => {
    records.delete(find(request.params.id).id)
    reply.status(204)
  })

  app.put('/records/:id/cover', {
    preValidation: withKey,
    schema: {
      operationId: 'putCover', tags: ['records'], params: Id, consumes: ['multipart/form-data'], security: [{ apiKey: [] }],
      body: Type.Object({ image: Type.Unsafe({ isFile: true }), alt: Type.Optional(Type.String()), position: Type.Optional(Type.Integer({ minimum: 0 })) }),
      response: { 200: { description: 'The cover', ...Type.Ref('Cover') } },
    },
  }, async (request) => {
    const record = find(request.params.id)
    const { image, alt, position } = request.body
    covers.set(record.id, image)
    record.cover = { mimetype: request.coverType, bytes: image.length, alt, position }
    return record.cover
  })

  app.get('/records/:id/cover', {
    schema: {
      operationId: 'getCover', tags: ['records'], params: Id, produces: ['image/png'],
      response: {
        200: { description: 'The cover', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
        404: fault('There is no such record'),
      },
    },
  }, async (request, reply) => {
    find(request.params.id)
    return reply.type('image/png').send(covers.get(request.params.id))
  })

  app.post('/records/:id/opinions', {
    schema: {
      operationId: 'giveOpinions', tags: ['records'], params: Id,
      body: Type.Array(Type.Ref('Opinion'), { minItems: 1 }),
      response: { '2xx': { description: 'All opinions', ...Type.Array(Type.Ref('Opinion')) }, default: fault('It went wrong') },
    },
  }, async (request) => {
    const { id } = find(request.params.id)
    opinions.set(id, [...(opinions.get(id) ?? []), ...request.body])
    return opinions.get(id)
  })

  app.put('/artists/:id', {
    preValidation: withKey,
    schema: {
      operationId: 'putArtist', tags: ['artists'], security: [{ apiKey: [] }], params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      body: Type.Omit(Artist, ['id']),
      response: { 200: { description: 'Changed', ...Type.Ref('Artist') }, 201: { description: 'New', ...Type.Ref('Artist') } },
    },
  }, async (request, reply) => {
    const { id } = request.params
    reply.status(artists.has(id) ? 200 : 201)
    artists.set(id, { id, ...request.body })
    return artists.get(id)
  })

  app.get('/artists', {
    schema: {
      operationId: 'listArtists', tags: ['artists'],
      querystring: Type.Object({ name: Type.Optional(Type.String()), founded: Type.Optional(Type.Object({ after: Type.Integer() })) }),
      cookies: Type.Object({ theme: Type.Optional(Type.String()) }),
      response: { 200: { description: 'By name', ...Type.Record(Type.String(), Type.Ref('Artist')) } },
    },
  }, async (request) => {
    const found = [...artists.values()].filter((artist) => !request.query.name || artist.name === request.query.name)
    return Object.fromEntries(found.map((artist) => [artist.name, artist]))
  })

  app.get('/health', { schema: { produces: ['text/plain'], response: { 200: { type: 'string' } } } }, async () => 'fine')

  await app.ready()
  return app
}
