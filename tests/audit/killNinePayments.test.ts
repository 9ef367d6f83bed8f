import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransaction } from '../../server/features/commerce/transactions/writeTransaction'
import { postSale } from '../../server/features/commerce/transactions/ledgerRepository'
import type { Database } from '../../server/platform/db/Database'
import { FACTOR } from '../support/factor'
import { request, spawnServer, type ServerProcess } from '../server/process/spawnServer'
import { testPrograms } from '../server/process/testPrograms'
import { HOST, killablePlaces, signInMember, type KillablePlace } from './killablePlaces'

/** Rounds on each database: few in `npm test`, a hundred in `npm run audit -- faults`. */
const rounds = FACTOR > 1 ? 10 * FACTOR : 2
const PAYERS = 12
const INVOICES = rounds * 20

interface Intention {
  id: number
  key: string
  isPaid: boolean
}

describe.each(killablePlaces)('kill -9 with payments in flight on $name', ({ make }) => {
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
    `charges no invoice twice and loses no acknowledged payment in ${rounds} rounds with ${PAYERS} payments in flight; retries settle unknown outcomes`,
    { timeout: 600_000 * FACTOR },
    async () => {
      const intentions = await inDatabase(insertInvoices)

      let cookie: string | undefined
      let methods: { id: number; type: string }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const current = await spawnServer(script, place.env)
        server = current
        cookie ??= await signInMember(current.port)
        if (methods.length === 0) methods = await readMethods(current.port, cookie)
        const session = cookie
        const before = paidOf(intentions)
        let enough: () => void = () => undefined
        const enoughPaid = new Promise<void>((resolve) => (enough = resolve))
        // Retries payments whose response was lost, as a browser would, before new ones start.
        const waiting = intentions.filter(({ isPaid }) => !isPaid)
        const work = async (): Promise<void> => {
          for (
            let intention = waiting.shift();
            intention !== undefined;
            intention = waiting.shift()
          ) {
            try {
              if ((await pay(current.port, session, intention, methods)) === 'paid')
                intention.isPaid = true
              if (paidOf(intentions) >= before + 3 + (round % 7)) enough()
            } catch {
              return
            }
          }
        }
        const working = Array.from({ length: PAYERS }, work)
        await Promise.race([enoughPaid, current.ended])
        current.child.kill('SIGKILL')
        await Promise.all(working)
        await current.ended
      }
      const acknowledged = paidOf(intentions)
      expect(acknowledged).toBeGreaterThan(rounds * 3)

      const last = await spawnServer(script, place.env)
      server = last
      for (const intention of intentions)
        if ((await pay(last.port, cookie ?? '', intention, methods)) === 'paid')
          intention.isPaid = true
      expect(paidOf(intentions)).toBe(intentions.length)
      last.child.kill('SIGTERM')
      expect(await last.ended).toBe(0)

      const stored = await inDatabase((db) =>
        db.tx(1, async (tx) => {
          const one = async (query: ReturnType<typeof sql>): Promise<number> =>
            Number((await tx.execute(query)).rows[0]?.['n'])
          return {
            charges: await one(
              sql`select count(*) as n from sandbox_charges where status = 'succeeded'`,
            ),
            cents: await one(
              sql`select sum(amount_cents) as n from sandbox_charges where status = 'succeeded'`,
            ),
            settled: await one(sql`select count(*) as n from payments where state = 'settled'`),
            open: await one(
              sql`select count(*) as n from payments where state not in ('settled', 'failed')`,
            ),
            paid: await one(
              sql`select count(*) as n from transactions where description = 'Kill test' and status = 'processed' and amount_due_cents = 0`,
            ),
            ledger: await one(
              sql`select sum(amount_cents) as n from ledger_entries where kind = 'payment' and transaction_id in (select id from transactions where description = 'Kill test')`,
            ),
          }
        }),
      )
      expect(stored).toEqual({
        charges: INVOICES,
        cents: INVOICES * 1_000,
        settled: INVOICES,
        open: 0,
        paid: INVOICES,
        ledger: INVOICES * 1_000,
      })
    },
  )

  const inDatabase = async <T>(run: (db: Database) => Promise<T>): Promise<T> => {
    const db = await place.open()
    try {
      return await run(db)
    } finally {
      await db.close()
    }
  }
})

const paidOf = (intentions: readonly Intention[]): number =>
  intentions.filter(({ isPaid }) => isPaid).length

const insertInvoices = (db: Database): Promise<Intention[]> =>
  db.tx(1, async (tx) => {
    const { rows } = await tx.execute(
      sql`select id from customers where email = 'alex@example.com'`,
    )
    const customerId = Number(rows[0]?.['id'])
    const attempted: Intention[] = []
    for (let count = 0; count < INVOICES; count += 1) {
      const { id, createdAt } = await insertTransaction(tx, {
        companyId: 1,
        customerId,
        status: 'invoiced',
        type: 'other',
        description: 'Kill test',
        currency: 'USD',
        amountCents: 1_000,
        subTotalCents: 1_000,
        amountDueCents: 1_000,
      })
      await postSale(
        tx,
        { companyId: 1, customerId, transactionId: id, currency: 'USD', at: createdAt },
        { amountCents: 1_000, taxCents: 0, feeCents: 0 },
      )
      attempted.push({ id, key: randomUUID(), isPaid: false })
    }
    return attempted
  })

async function pay(
  port: number,
  cookie: string,
  { id, key }: Intention,
  methods: readonly { id: number; type: string }[],
): Promise<'paid' | 'open'> {
  const answer = await request(port, {
    method: 'POST',
    path: `/api/account/transactions/${id}/pay`,
    host: HOST,
    cookie,
    headers: { 'idempotency-key': key },
    body: { id, payment_method: methods[id % methods.length] },
  })
  // Each invoice has one key, so no other payment conflicts with this one.
  expect([200, answer.body]).toEqual([answer.status, answer.body])
  const { payment } = JSON.parse(answer.body) as { payment?: { success: boolean } }
  return payment?.success === true ? 'paid' : 'open'
}

async function readMethods(port: number, cookie: string): Promise<{ id: number; type: string }[]> {
  const { body } = await request(port, {
    method: 'GET',
    path: '/api/account/wallet',
    host: HOST,
    cookie,
  })
  const { cards, banks } = JSON.parse(body) as Record<
    'cards' | 'banks',
    { id: number; last_four: string; verified: boolean }[]
  >
  return [
    ...cards.map(({ id }) => ({ id, type: 'creditcard' })),
    ...banks.filter(({ verified }) => verified).map(({ id }) => ({ id, type: 'ach' })),
  ]
}
