import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * The baselines that need a server: static files, served as the portal serves its own; a bare
 * WebSocket that sends each message to all sockets in a loop; and a value that is published and
 * fetched. Argument: the files' folder. Prints the server's port.
 */
const app = Fastify()
await app.register(fastifyStatic, {
  root: path.resolve(process.argv[2] ?? '.'),
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
})

const sockets = new Set<WebSocket>()
const sendToAll = (text: string): void => {
  for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send(text)
}
const hub = new WebSocketServer({ server: app.server, path: '/socket', maxPayload: 32 * 1024 })
hub.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('message', (data) => sendToAll(String(data)))
  socket.on('close', () => sockets.delete(socket))
  // A socket with an error closes next, so there is nothing to report.
  socket.on('error', () => sockets.delete(socket))
})

let value: unknown = {}
app.get('/value', async (_request, reply) => reply.header('cache-control', 'no-cache').send(value))
app.post('/publish', async (request) => {
  value = request.body
  sendToAll('changed')
  return { done: true }
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(
  `ready on ${typeof address === 'object' && address !== null ? address.port : 0}\n`,
)
