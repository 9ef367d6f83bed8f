import { runServer } from '../../../server/runServer'

/** The server's process without pages, so that tests of the process need no build of the portal. */
await runServer()
