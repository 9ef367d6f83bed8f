import { runServer } from '../../../server/runServer'

/** Runs the server without pages, so that process tests do not need the portal's build. */
await runServer()
