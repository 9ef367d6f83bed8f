import type { Clients, Failures } from './Clients'
import type { Pair } from './createPair'
import type { Member } from './Member'

/** What a round showed. */
export interface Round extends Pick<Failures, 'byStatus'> {
  /** From the kill to the promoted standby behind the front, in ms. */
  promotedMs: number
  /** From the kill until both processes have acknowledged a write again, in ms. */
  healedMs: number
  rebuilt: 'rewound' | 'copied'
}

/** How long an operator, or what watches for them, takes to notice that the primary is gone. */
const NOTICE_MS = 1_000
const ACTS_BEFORE = 100
const ACTS_AFTER = 50
/** How long the processes may take to heal, in ms. */
const LIMIT_MS = 60_000

/**
 * One round: members write, the primary is killed, its standby promoted, and the old primary turned
 * into the new standby. Throws if a process does not go on by itself.
 */
export async function failOver({
  pair,
  clients,
  members,
  checkNotices,
}: {
  pair: Pair
  clients: Clients
  members: readonly Member[]
  /** Throws if what one process publishes does not reach the other. */
  checkNotices: () => Promise<unknown>
}): Promise<Round> {
  const countActs = () => members.reduce((sum, { acts }) => sum + acts, 0)
  const until = async (what: string, isTrue: () => boolean): Promise<void> => {
    const end = Date.now() + LIMIT_MS
    while (!isTrue()) {
      if (Date.now() > end) throw new Error(`${what} within ${LIMIT_MS / 1000} s`)
      await pause(20)
    }
  }
  // The limits on attempts are not what is tried here.
  await pair.primary.query('delete from throttles', 'portico')
  clients.reset()
  const before = countActs()
  await until('members did not write', () => countActs() >= before + ACTS_BEFORE)
  clients.reset()
  const killedAt = Date.now()
  await pair.primary.crash()
  await pause(NOTICE_MS)
  await pair.swap()
  const promotedAt = Date.now()
  await until('a process did not write again', () =>
    clients.failures.lastWriteAt.every((at) => at > promotedAt),
  )
  const healedMs = Date.now() - killedAt
  const after = countActs()
  await until('members did not go on', () => countActs() >= after + ACTS_AFTER)
  const { byStatus } = clients.failures
  await checkNotices()
  const rebuilt = await pair.standby.follow(pair.primary)
  await pair.standby.start()
  await pair.makeSynchronous()
  return { byStatus, promotedMs: promotedAt - killedAt, healedMs, rebuilt }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
