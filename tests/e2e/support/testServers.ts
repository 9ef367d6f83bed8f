import { removeData, type ClockedPortal } from './runPortal'
import { runDemo } from './template'

/** A server; `release` frees what it needed and is called once the server has stopped. */
interface StartedServer {
  portal: ClockedPortal
  release?: () => Promise<void>
}

/** Starts a server. */
export type StartServer = () => Promise<StartedServer>

/**
 * The servers of one worker: one that most files share, and one for the current file if that file
 * needs its own. The worker and its browser outlive a file's server, because restarting them would
 * take longer.
 */
export interface TestServers {
  /** Returns the server that files share; starts it on first use. */
  shared(): Promise<ClockedPortal>
  /** Returns a file's own server; starts it on first use and stops another file's. */
  ownOf(file: string, start: StartServer): Promise<ClockedPortal>
  /** Stops all servers and removes their data. */
  stop(): Promise<void>
}

/** Creates the servers of a worker; none is started yet. */
export function createTestServers(): TestServers {
  let sharedServer: Promise<StartedServer> | undefined
  let fileServer: (StartedServer & { file: string }) | undefined
  const stop = async (server: StartedServer | undefined) => {
    if (!server) return
    await server.portal.stop()
    await removeData(server.portal)
    await server.release?.()
  }
  const stopOwn = async () => {
    const stopped = fileServer
    fileServer = undefined
    await stop(stopped)
  }
  return {
    async shared() {
      return (await (sharedServer ??= runDemo())).portal
    },
    async ownOf(file, start) {
      if (fileServer?.file !== file) {
        await stopOwn()
        fileServer = { file, ...(await start()) }
      }
      return fileServer.portal
    },
    async stop() {
      await stopOwn()
      await stop(await sharedServer)
    },
  }
}
