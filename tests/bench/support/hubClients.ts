import type { ClientAnswer, ClientOrder } from '../programs/hubClients'
import type { TabTarget } from './HubTab'
import { program } from './programs'
import { startProgram } from './startProgram'

/** Tabs in a separate process. */
export interface HubClients {
  do(order: ClientOrder): Promise<ClientAnswer>
  stop(): Promise<void>
}

/** Starts the process of tabs, with none open yet. */
export async function startHubClients({
  kind,
  port,
  host,
  cookie,
}: TabTarget): Promise<HubClients> {
  const running = await startProgram(
    [await program('hubClients'), kind, String(port), host, cookie],
    /^(ready)$/,
  )
  return {
    async do(order) {
      running.tell(JSON.stringify(order))
      // The program's own answer.
      return JSON.parse(await running.line()) as ClientAnswer
    },
    stop: () => running.stop(),
  }
}
