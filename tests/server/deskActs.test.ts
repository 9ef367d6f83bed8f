import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { FACTOR, LIMIT_MS, SEED } from '../support/factor'
import { lockEngines } from './engines'
import { ACTS, eventActs } from './eventActs'
import { eventSteps } from './eventSteps'
import { eventTruth } from './eventTruth'
import { ledgerDifferences } from './ledgerDifferences'
import { testServer, type Browser, type TestServer } from './testServer'

/** Random sequences: few in `npm test`, 5,000 with a factor of 10. */
const RUNS = FACTOR > 1 ? Math.round(500 * FACTOR) : 6
/** How often the whole ledger is compared, in sequences; it grows with them. */
const LEDGER_EVERY = 50
/** How often places are counted within a sequence, in steps, and what people see, in sequences. */
const [PLACES_EVERY, VIEWS_EVERY] = FACTOR > 1 ? [4, 5] : [1, 1]

/** Acts, each made at once with the next one if `meets`. */
const sequences = fc.array(
  fc.record({
    what: fc.constantFrom(...ACTS),
    person: fc.nat(9),
    pick: fc.nat(839),
    meets: fc.boolean(),
  }),
  { minLength: 30, maxLength: 50, size: 'max' },
)

describe.each(lockEngines)('staff, members and doors at random on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let formId = 0
  const { start, perform, settle, post } = eventActs(
    () => server,
    () => owner,
  )
  const { expectPlaces, expectMoney, expectAll } = eventTruth(
    () => server,
    () => owner,
  )
  const { run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { environment: { LOG_LEVEL: 'error' } })
    await server.context.jobs.close()
    owner = server.browser()
    await owner.signInAdmin('owner')
    const [form] = await run(
      sql`select waitlist_form_id as id from events where title = 'Six reds in the cellar'`,
    )
    formId = Number(form?.['id'])
  })
  afterAll(() => server.close())

  const expectLedger = async (): Promise<void> => {
    expect(await ledgerDifferences(server.context)).toEqual([])
    const balances = await server.db.tx(1, (tx) => computeBalances(tx, 1))
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
  }

  it(
    'leave places, tickets, money and doors that agree with each other and with what each sees, whoever is faster',
    async () => {
      let count = 0
      await fc.assert(
        fc.asyncProperty(sequences, async (sequence) => {
          const world = await start(formId)
          for (let index = 0, step = 1; index < sequence.length; step += 1) {
            const group = sequence.slice(index, index + (sequence[index]?.meets ? 2 : 1))
            index += group.length
            const answers = await Promise.all(group.map((act) => perform(world, act)))
            for (const answer of answers)
              if (answer !== undefined && answer.statusCode >= 500)
                throw new Error(
                  `${group.map(({ what }) => what).join(' + ')}: ${answer.body}\n${server.log().slice(-4_000)}`,
                )
            if (step % PLACES_EVERY === 0) await expectPlaces(world)
          }
          await settle()
          await expectAll(world, { views: count % VIEWS_EVERY === 0 })
          // At last both events by ticket are cancelled, and everything that was paid goes back.
          for (const id of world.sold) {
            await post(`${id}/cancel`, { reason: 'Storm', refund: true, notify: null })
            await settle()
            await post(`${id}/cancel/refunds`, { at_desk: true })
            await settle()
          }
          await expectPlaces(world)
          await expectMoney(world)
          count += 1
          if (count % LEDGER_EVERY === 0) await expectLedger()
        }),
        { numRuns: RUNS, seed: SEED ?? 28, endOnFailure: true },
      )
      await expectLedger()
    },
    // Thousands of sequences take longer than other long tests.
    FACTOR > 1 ? 8 * LIMIT_MS : LIMIT_MS,
  )
})
