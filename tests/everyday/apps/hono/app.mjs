// An issue tracker: projects, issues and what happens to them, in Hono with zod-openapi.

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { setCookie } from 'hono/cookie'

const Label = z.enum(['bug', 'feature', 'good first issue', '1.0']).openapi('Label')

const Person = z.object({ login: z.string().min(1), email: z.email().nullable(), bot: z.boolean().default(false) }).openapi('Person')

const Comment = z.object({ event: z.literal('comment'), text: z.string(), reactions: z.record(z.string(), z.number().int()) }).openapi('Comment')
const Closing = z.object({ event: z.literal('closed'), reason: z.enum(['done', 'duplicate']).optional(), duplicateOf: z.int().positive().nullish() }).openapi('Closing')
const Assignment = z.object({ event: z.literal('assigned'), to: z.array(Person) }).openapi('Assignment')
const Event = z.discriminatedUnion('event', [Comment, Closing, Assignment]).openapi('Event')

const NewIssue = z
  .object({
    title: z.string().min(3).max(120).openapi({ example: 'It crashes' }),
    body: z.string().nullable().optional(),
    labels: z.array(Label).max(10).default([]),
    estimate: z.union([z.number().positive(), z.enum(['small', 'large'])]).optional(),
    due: z.iso.date().optional(),
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  })
  .openapi('NewIssue')

const Issue = NewIssue.extend({
  number: z.int().positive(),
  id: z.uuid(),
  state: z.enum(['open', 'closed']),
  author: Person,
  parent: z.object({ number: z.int(), title: z.string() }).nullable(),
  openedAt: z.iso.datetime(),
  events: z.array(Event),
}).openapi('Issue', { description: 'What somebody wants.' })

const IssueChange = NewIssue.partial().strict().openapi('IssueChange')

const Attachment = z.object({ name: z.string(), type: z.string(), size: z.int().min(0), note: z.string().optional() }).openapi('Attachment')

const Fault = z.object({ code: z.enum(['not_found', 'invalid', 'conflict']), message: z.string() }).openapi('Fault')
const Invalid = z
  .object({ code: z.literal('invalid'), issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })) })
  .openapi('Invalid')

const json = (schema, description, headers) => ({ content: { 'application/json': { schema } }, description, headers })
const project = z.string().regex(/^[a-z][a-z0-9-]*$/).openapi({ param: { name: 'project', in: 'path' }, example: 'hono' })
const number = z.coerce.number().int().positive().openapi({ param: { name: 'number', in: 'path' } })
const missing = json(Fault, 'There is no such issue')
const security = [{ token: [] }]

const listIssues = createRoute({
  method: 'get',
  path: '/projects/{project}/issues',
  operationId: 'listIssues',
  tags: ['Issues'],
  request: {
    params: z.object({ project }),
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(100).optional(),
      state: z.enum(['open', 'closed', 'all']).optional(),
      label: z.union([Label, z.array(Label)]).optional(),
      since: z.iso.datetime().optional(),
    }),
    headers: z.object({ 'x-request-id': z.uuid().optional() }),
    cookies: z.object({ theme: z.enum(['light', 'dark']).optional() }),
  },
  responses: {
    200: json(z.array(Issue), 'A page of issues', z.object({ 'X-Total': z.int(), Link: z.string().optional() })),
    400: json(Invalid, 'The query is wrong'),
  },
})

const openIssue = createRoute({
  method: 'post',
  path: '/projects/{project}/issues',
  operationId: 'openIssue',
  tags: ['Issues'],
  security,
  request: { params: z.object({ project }), body: { ...json(NewIssue, 'What is wanted'), required: true } },
  responses: { 201: json(Issue, 'Opened'), 400: json(Invalid, 'The body is wrong'), 401: { description: 'Nobody knows you' } },
})

const getIssue = createRoute({
  method: 'get',
  path: '/projects/{project}/issues/{number}',
  operationId: 'getIssue',
  tags: ['Issues'],
  request: { params: z.object({ project, number }) },
  responses: { 200: json(Issue, 'The issue'), 404: missing },
})

const changeIssue = createRoute({
  method: 'patch',
  path: '/projects/{project}/issues/{number}',
  operationId: 'changeIssue',
  tags: ['Issues'],
  security,
  request: { params: z.object({ project, number }), body: json(IssueChange, 'What changes') },
  responses: { 200: json(Issue, 'Changed'), 400: json(Invalid, 'The body is wrong'), 401: { description: 'Nobody knows you' }, 404: missing },
})

const addEvent = createRoute({
  method: 'post',
  path: '/projects/{project}/issues/{number}/events',
  operationId: 'addEvent',
  tags: ['Issues', 'Events'],
  security,
  request: { params: z.object({ project, number }), body: { ...json(Event, 'What happens'), required: true } },
  responses: { 200: json(z.union([Issue, Event]), 'The issue once it is closed, otherwise the event'), 401: { description: 'Nobody knows you' }, 404: missing, 409: json(Fault, 'It is closed') },
})

const attach = createRoute({
  method: 'post',
  path: '/projects/{project}/issues/{number}/attachments',
  operationId: 'attachFile',
  tags: ['Attachments'],
  security,
  request: {
    params: z.object({ project, number }),
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.file().openapi({ type: 'string', format: 'binary' }), note: z.string().optional(), public: z.stringbool().optional().openapi({ type: 'boolean' }) }),
        },
      },
      required: true,
    },
  },
  responses: { 201: json(Attachment, 'Kept'), 401: { description: 'Nobody knows you' }, 404: missing },
})

const download = createRoute({
  method: 'get',
  path: '/projects/{project}/issues/{number}/attachments/{name}',
  operationId: 'downloadFile',
  tags: ['Attachments'],
  request: { params: z.object({ project, number, name: z.string().openapi({ param: { name: 'name', in: 'path' } }) }) },
  responses: {
    200: { description: 'The bytes', content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } },
    404: missing,
  },
})

const login = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'login',
  tags: ['Access'],
  request: { body: { content: { 'application/x-www-form-urlencoded': { schema: z.object({ login: z.string(), password: z.string() }) } } } },
  responses: { 200: json(z.object({ token: z.string() }), 'Known'), 403: json(Fault, 'Unknown') },
})

const subscribe = createRoute({
  method: 'put',
  path: '/projects/{project}/hook',
  operationId: 'subscribe',
  tags: ['Events'],
  security,
  request: { params: z.object({ project }), body: json(z.object({ url: z.url() }), 'Where to') },
  responses: { 204: { description: 'Subscribed' }, 401: { description: 'Nobody knows you' } },
  callbacks: {
    happened: {
      '{$request.body#/url}': {
        post: {
          operationId: 'happened',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } } },
          responses: { 200: { description: 'Heard' } },
        },
      },
    },
  },
})

const statistics = createRoute({
  method: 'get',
  path: '/statistics',
  operationId: 'statistics',
  tags: ['Issues'],
  deprecated: true,
  responses: { 200: json(z.record(Label, z.int()), 'How many of each label'), 500: { description: 'It broke' } },
})

const health = createRoute({ method: 'get', path: '/health', responses: { 200: { description: 'Fine', content: { 'text/plain': { schema: z.string() } } } } })

export const app = new OpenAPIHono({
  defaultHook(result, c) {
    if (!result.success) return c.json({ code: 'invalid', issues: result.error.issues.map(({ path, message }) => ({ path, message })) }, 400)
  },
})

app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' })
app.openAPIRegistry.registerComponent('securitySchemes', 'oauth', {
  type: 'oauth2',
  flows: { authorizationCode: { authorizationUrl: 'https://example.com/authorize', tokenUrl: 'https://example.com/token', scopes: { 'issues:write': 'Change issues' } } },
})
app.openAPIRegistry.registerWebhook({
  method: 'post',
  path: 'issueOpened',
  operationId: 'issueOpened',
  request: { body: json(Issue, 'The issue') },
  responses: { 200: { description: 'Heard' } },
})

const issues = new Map()
const files = new Map()
const key = (c) => `${c.req.param('project')}#${c.req.param('number')}`
const fault = (c, code, message, status) => c.json({ code, message }, status)

app.use('*', async (c, next) => {
  const isOpen = c.req.method === 'GET' || c.req.path === '/login'
  return isOpen ? next() : bearerAuth({ token: 'token-of-ada' })(c, next)
})

app.openapi(listIssues, (c) => {
  const { page, per_page: size = 30, state = 'open', label } = c.req.valid('query')
  const labels = label === undefined ? [] : [label].flat()
  const found = [...issues.entries()]
    .filter(([key]) => key.startsWith(`${c.req.param('project')}#`))
    .map(([, issue]) => issue)
    .filter((issue) => (state === 'all' || issue.state === state) && labels.every((label) => issue.labels.includes(label)))
  c.header('X-Total', String(found.length))
  return c.json(found.slice((page - 1) * size, page * size), 200)
})

app.openapi(openIssue, (c) => {
  const number = issues.size + 1
  const issue = {
    ...c.req.valid('json'),
    number,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    state: 'open',
    author: { login: 'ada', email: null, bot: false },
    parent: null,
    openedAt: '2026-05-01T08:00:00Z',
    events: [],
  }
  issues.set(`${c.req.param('project')}#${number}`, issue)
  return c.json(issue, 201)
})

app.openapi(getIssue, (c) => {
  const issue = issues.get(key(c))
  return issue ? c.json(issue, 200) : fault(c, 'not_found', 'no such issue', 404)
})

app.openapi(changeIssue, (c) => {
  const issue = issues.get(key(c))
  if (!issue) return fault(c, 'not_found', 'no such issue', 404)
  // `.partial()` keeps the defaults of zod: only what was sent changes.
  return c.req.json().then((change) => c.json(Object.assign(issue, change), 200))
})

app.openapi(addEvent, (c) => {
  const issue = issues.get(key(c))
  if (!issue) return fault(c, 'not_found', 'no such issue', 404)
  if (issue.state === 'closed') return fault(c, 'conflict', 'it is closed', 409)
  const event = c.req.valid('json')
  issue.events.push(event)
  if (event.event === 'closed') issue.state = 'closed'
  return c.json(issue.state === 'closed' ? issue : event, 200)
})

app.openapi(attach, async (c) => {
  if (!issues.has(key(c))) return fault(c, 'not_found', 'no such issue', 404)
  const { file, note } = c.req.valid('form')
  files.set(`${key(c)}/${file.name}`, await file.arrayBuffer())
  return c.json({ name: file.name, type: file.type, size: file.size, note }, 201)
})

app.openapi(download, (c) => {
  const file = files.get(`${key(c)}/${c.req.param('name')}`)
  return file ? c.body(file, 200, { 'Content-Type': 'application/octet-stream' }) : fault(c, 'not_found', 'no such file', 404)
})

app.openapi(login, (c) => {
  const { login, password } = c.req.valid('form')
  if (password !== 'secret') return fault(c, 'invalid', 'wrong password', 403)
  setCookie(c, 'session', login)
  return c.json({ token: `token-of-${login}` }, 200)
})

app.openapi(subscribe, (c) => c.body(null, 204))

app.openapi(statistics, (c) => {
  const counts = Object.fromEntries(Label.options.map((label) => [label, 0]))
  for (const issue of issues.values()) for (const label of issue.labels) counts[label] += 1
  return c.json(counts, 200)
})

app.openapi(health, (c) => c.text('fine', 200))

app.onError((error, c) => (error instanceof HTTPException ? error.getResponse() : c.json({ code: 'invalid', message: error.message }, 500)))

export const describe = () =>
  app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Issue tracker', version: '2026-05-01', description: 'Projects and what they lack.' },
    servers: [{ url: 'https://tracker.example.net/api', description: 'Hosted' }],
    tags: [{ name: 'Issues', description: 'What is to be done' }],
  })
