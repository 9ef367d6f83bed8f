import { portalPlugin } from './areas/portal/portalPlugin'
import { viteBundle } from './areas/portal/bundle/viteBundle'
import { repositoryRoot } from './env/repositoryRoot'
import { runServer } from './runServer'

/** The entry point of `npm run dev`: the same server, with Vite in front of portal and studio. */
await runServer((app, context) => portalPlugin(app, context, viteBundle(repositoryRoot())))
