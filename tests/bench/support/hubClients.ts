import type { ClientResponse, ClientCommand } from '../programs/hubClients'
import type { TabTarget } from './HubTab'
import { programPath } from './programs'
import { startProgram } from './startProgram'

/** Open tabs in a separate process. */
export interface HubClients {
  /** Sends a command and waits for its response. */
  send(command: ClientCommand): Promise<ClientResponse>
  stop(): Promise<void>
}

/** Starts the process for tabs, with no tab open yet. */
export async function startHubClients({
  kind,
  port,
  host,
  cookie,
}: TabTarget): Promise<HubClients> {
  const running = await startProgram(
    [await programPath('hubClients'), kind, String(port), host, cookie],
    /^(ready)$/,
  )
  return {
    async send(command) {
      running.write(JSON.stringify(command))
      // The program wrote this line, so its shape is known.
      return JSON.parse(await running.line()) as ClientResponse
    },
    stop: () => running.stop(),
  }
}
