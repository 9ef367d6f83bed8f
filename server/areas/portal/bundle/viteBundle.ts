import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { AppEntry, PortalBundle } from './PortalBundle'

/** Development: Vite in the same process and on the same port; modules as they are on disk, under the same strict policy. */
export function viteBundle(root: string): PortalBundle {
  let vite: ViteDevServer | undefined
  return {
    async app() {
      const environment = vite?.environments.ssr
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite is not running yet')
      return environment.runner.import<AppEntry>('/src/app/entry-server.tsx')
    },
    files: (entry) => ({ scripts: ['/@vite/client', '/tooling/vite/devPreamble.ts', `/${entry}`], preloads: [], styles: [] }),
    async serve(server: FastifyInstance) {
      vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: server.server } }, appType: 'custom' })
      server.addHook('onClose', async () => vite?.close())
      await server.register(middie)
      server.use(vite.middlewares)
    },
  }
}
