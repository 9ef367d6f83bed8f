import { portalPlugin } from './areas/portal/portalPlugin'
import { runServer } from './runServer'

/** The process behind `npm start`. */
await runServer((app, context) => portalPlugin(app, context))
