import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACTOR } from '../support/factor'
import { request, spawnServer, type ServerProcess } from '../server/process/spawnServer'
import { testPrograms } from '../server/process/testPrograms'
import { HOST, killablePlaces, signInOwner, type KillablePlace } from './killablePlaces'

/** Rounds on each database: few in `npm test`, a hundred in `npm run audit -- faults`. */
const rounds = FACTOR > 1 ? 10 * FACTOR : 2
const WRITERS = 24
/** Revisions per page of the history. */
const HISTORY_PAGE = 50

describe.each(killablePlaces)('kill -9 with writes in flight on $name', ({ make }) => {
  let place: KillablePlace
  let script: string
  let server: ServerProcess | undefined
  beforeAll(async () => {
    script = (await testPrograms()).server
    place = await make()
  })
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    await server?.ended
    await place.remove()
  })

  it(
    `neither loses nor duplicates an acknowledged edit in ${rounds} rounds with ${WRITERS} writes in flight, and starts cleanly each time`,
    { timeout: 600_000 * FACTOR },
    async () => {
      const acknowledged = new Map<string, number>()
      let cookie: string | undefined
      let inFlight = 0
      for (let round = 0; round < rounds; round += 1) {
        const current = await spawnServer(script, place.env)
        server = current
        cookie ??= await signInOwner(current.port)
        await expectNothingLost(current.port, cookie, acknowledged)

        const before = total(acknowledged)
        let enough: () => void = () => undefined
        const enoughAcknowledged = new Promise<void>((resolve) => (enough = resolve))
        const write = async (writer: string): Promise<void> => {
          for (let value = (acknowledged.get(writer) ?? 0) + 1; ; value += 1) {
            inFlight += 1
            try {
              const answer = await request(current.port, {
                method: 'PATCH',
                path: '/admin/api/domains/1',
                host: HOST,
                cookie: cookie ?? '',
                body: { config: { audit: { [writer]: value } } },
              })
              if (answer.status === 200) acknowledged.set(writer, value)
              // Once enough edits are acknowledged, a different number each round, the process is
              // killed while the other edits are in flight.
              if (total(acknowledged) >= before + 5 + round) enough()
            } catch {
              // The kill broke the connection, so this edit was not acknowledged.
              return
            } finally {
              inFlight -= 1
            }
          }
        }
        const writing = Array.from({ length: WRITERS }, (_, writer) => write(`w${writer}`))
        await Promise.race([enoughAcknowledged, current.ended])
        expect(inFlight).toBeGreaterThanOrEqual(20)
        current.child.kill('SIGKILL')
        await Promise.all(writing)
        await current.ended
      }
      server = await spawnServer(script, place.env)
      await expectNothingLost(server.port, cookie ?? '', acknowledged)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(total(acknowledged)).toBeGreaterThan(rounds * 5)
    },
  )
})

/**
 * Checks that the stored config has every acknowledged value or a later one, and that the history
 * has exactly one row for each revision.
 */
async function expectNothingLost(
  port: number,
  cookie: string,
  acknowledged: ReadonlyMap<string, number>,
): Promise<void> {
  const domains = JSON.parse(
    (await request(port, { method: 'GET', path: '/admin/api/domains', host: HOST, cookie })).body,
  ) as { revision: number; config: { audit?: Record<string, number> } }[]
  const domain = domains[0]
  const lost = [...acknowledged].filter(
    ([writer, value]) => (domain?.config.audit?.[writer] ?? 0) < value,
  )
  expect(lost).toEqual([])
  // The oldest revisions are exactly where they are if there is one row for each. The total in the
  // header is only a lower bound above 1,000.
  const revision = domain?.revision ?? 0
  const page = Math.ceil(revision / HISTORY_PAGE)
  const history = await request(port, {
    method: 'GET',
    path: `/admin/api/domains/1/revisions?page_size=${HISTORY_PAGE}&page_number=${page}`,
    host: HOST,
    cookie,
  })
  const oldest = (JSON.parse(history.body) as { revision: number }[]).map((one) => one.revision)
  const count = revision - (page - 1) * HISTORY_PAGE
  expect(oldest).toEqual(Array.from({ length: count }, (_, index) => count - index))
}

const total = (values: ReadonlyMap<string, number>): number =>
  [...values.values()].reduce((sum, value) => sum + value, 0)
