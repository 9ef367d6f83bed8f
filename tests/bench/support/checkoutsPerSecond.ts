import http from 'node:http'
import { request } from '../../server/process/spawnServer'
import { buyTicket } from '../../support/buyTicket'
import type { Offers, SignedIn } from '../../support/writingMembers'

/**
 * Purchases per second while each member buys one ticket after the other with a new card. Throws if
 * one fails.
 */
export async function checkoutsPerSecond({
  port,
  host,
  seconds,
  members,
  offers,
}: {
  port: number
  host: string
  seconds: number
  members: readonly SignedIn[]
  offers: Offers
}): Promise<number> {
  const agent = new http.Agent({ keepAlive: true })
  const began = performance.now()
  const end = began + seconds * 1000
  let bought = 0
  const buy = async ({ cookie }: SignedIn, index: number): Promise<void> => {
    const ticketTypeId = offers.ticketTypeIds[index % offers.ticketTypeIds.length] ?? 0
    const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await request(port, { method: 'POST', path, host, cookie, body, agent })
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
      return answer.body === '' ? {} : (JSON.parse(answer.body) as Record<string, unknown>)
    }
    while (performance.now() < end) {
      await buyTicket(post, ticketTypeId)
      bought += 1
    }
  }
  await Promise.all(members.map(buy))
  agent.destroy()
  return bought / ((performance.now() - began) / 1000)
}
