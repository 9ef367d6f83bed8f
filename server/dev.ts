import { portalPlugin } from './features/portal/portalPlugin'
import { viteBundle } from './features/portal/bundle/viteBundle'
import { rootFolder } from './platform/env/rootFolder'
import { runServer } from './runServer'

/** The entry point of `npm run dev`: the server, with Vite serving portal and studio. */
await runServer((app, context) => portalPlugin(app, context, viteBundle(rootFolder())))
