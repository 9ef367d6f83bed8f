import fastify from 'fastify'
import { expect, it } from 'vitest'
import { stopServer } from './stopServer'

it('a server whose database does not close, because a job holds a transaction, stops nevertheless', async () => {
  const app = fastify()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await stopServer(app, () => new Promise(() => undefined), 1)
  expect(app.server.listening).toBe(false)
})
