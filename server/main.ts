import { portalPlugin } from './features/portal/portalPlugin'
import { runServer } from './runServer'

/** The entry point of the server. */
await runServer((app, context) => portalPlugin(app, context))
