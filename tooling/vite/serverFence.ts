import path from 'node:path'
import type { Plugin } from 'vite'

const SERVER_ONLY = ['server', 'fixtures', 'tooling', 'tests'].map(
  (folder) => `${path.sep}${folder}${path.sep}`,
)

/** Fails the client build if it includes a module of the server, the fixtures, tools or tests. */
export function serverFence(): Plugin {
  let root = process.cwd()
  return {
    name: 'portico:server-fence',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: { exclude: /node_modules/ } },
      handler(_code, id) {
        if (!id.startsWith(root)) return
        const inside = id.slice(root.length)
        if (SERVER_ONLY.some((folder) => inside.startsWith(folder))) {
          this.error(`${inside.slice(1)} must not be bundled for the browser`)
        }
      },
    },
  }
}
