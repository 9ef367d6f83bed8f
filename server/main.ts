import { portalPlugin } from './features/portal/portalPlugin'
import { runServer } from './runServer'

/** The entry point of `npm start`. */
await runServer((app, context) => portalPlugin(app, context))
