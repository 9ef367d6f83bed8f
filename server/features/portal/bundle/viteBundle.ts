import { Server, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { AppEntry, PortalBundle } from './PortalBundle'

/**
 * Returns the bundle for development: Vite runs in the same process and on the same port, and
 * serves modules from disk under the same strict policy.
 */
export function viteBundle(root: string): PortalBundle {
  let vite: ViteDevServer | undefined
  return {
    cachesPages: false,
    async app() {
      const environment = vite?.environments.ssr
      if (!environment || !isRunnableDevEnvironment(environment))
        throw new Error('Vite is not running yet')
      return environment.runner.import<AppEntry>('/src/app/entry-server.tsx')
    },
    files: (entry) => ({
      scripts: ['/@vite/client', '/tooling/vite/devPreamble.mjs', `/${entry}`],
      preloads: [],
      styles: [],
    }),
    async worker() {
      return (await vite?.transformRequest('/src/app/offline/worker.ts'))?.code ?? ''
    },
    async serve(server: FastifyInstance) {
      vite = await createServer({
        root,
        server: { middlewareMode: true, hmr: { server: hotReloadServer(server) } },
        appType: 'custom',
      })
      server.addHook('onClose', async () => vite?.close())
      await server.register(middie)
      server.use(vite.middlewares)
    },
  }
}

/**
 * Returns the server for Vite's WebSocket on the portal's own port. The hub's plugin answers every
 * upgrade request it sees, so those with Vite's protocol are passed to a server that never listens.
 */
function hotReloadServer({ server }: FastifyInstance): Server {
  const hot = new Server()
  const others = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-'))
      return void hot.emit('upgrade', request, socket, head)
    for (const listener of others) Reflect.apply(listener, server, [request, socket, head])
  })
  return hot
}
