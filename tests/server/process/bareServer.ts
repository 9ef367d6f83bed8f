import { runServer } from '../../../server/runServer'

/** The server process without pages, so that process tests do not need the portal's build. */
await runServer()
