import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { insertEventWithTickets } from '../../server/features/events/eventRepository'
import type { Database } from '../../server/platform/db/Database'
import { customerSessions } from '../../server/platform/db/schema/sessions'
import { sessionCookies } from '../../server/platform/sessions/cookies'
import { hashToken, newToken } from '../../server/platform/sessions/tokens'
import { request, spawnServer, type ServerProcess } from '../server/process/spawnServer'
import { testPrograms } from '../server/process/testPrograms'
import { readMails } from '../support/readMails'
import { HOST, killablePlaces, signInOwner, type KillablePlace } from './killablePlaces'

const BUYERS = 200
const PRICE_CENTS = 2_500
/** After how many refunds the server is killed each time. */
const KILLS = [1, 40, 90, 150]
/** How many members buy at once. */
const AT_ONCE = 10

type Json = Record<string, unknown>

interface Report {
  state: string
  told: number
  refunds: Record<string, number>
}

describe.each(killablePlaces)(
  'kill -9 while a cancelled event is refunded on $name',
  ({ make }) => {
    let place: KillablePlace
    let script: string
    let mailFolder: string
    let server: ServerProcess | undefined
    beforeAll(async () => {
      script = (await testPrograms()).server
      place = await make()
      mailFolder = await mkdtemp(path.join(os.tmpdir(), 'kill-mails-'))
    })
    afterAll(async () => {
      server?.child.kill('SIGKILL')
      await server?.ended
      await place.remove()
      await rm(mailFolder, { recursive: true, force: true })
    })

    it(
      `makes ${BUYERS} refunds of ${BUYERS} paid tickets and tells ${BUYERS} members, each once, through ${KILLS.length} kills`,
      { timeout: 600_000 },
      async () => {
        const { eventId, typeId, cookies } = await inDatabase(prepare)
        const start = async (): Promise<ServerProcess> => {
          server = await spawnServer(script, { ...place.env, PORTICO_MAIL_DIR: mailFolder })
          return server
        }
        let current = await start()
        const waiting = [...cookies]
        const buyAll = async (): Promise<void> => {
          for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop())
            await buy(current.port, cookie, typeId)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, buyAll))
        const owner = await signInOwner(current.port)
        const call = async (method: string, suffix = '', body?: Json): Promise<Report> => {
          const answer = await request(current.port, {
            method,
            path: `/admin/api/desk/events/${eventId}/cancel${suffix}`,
            host: HOST,
            cookie: owner,
            headers: { 'idempotency-key': randomUUID() },
            ...(body && { body }),
          })
          expect(answer.status, answer.body).toBe(200)
          return JSON.parse(answer.body) as Report
        }
        await call('POST', '', { reason: 'Storm', refund: true, notify: { text: 'A storm.' } })
        for (const count of KILLS) {
          await expect
            .poll(async () => (await call('GET')).refunds['refunded'], {
              timeout: 120_000,
              interval: 20,
            })
            .toBeGreaterThanOrEqual(count)
          current.child.kill('SIGKILL')
          await current.ended
          current = await start()
        }
        // An email that was being sent is due again a minute after its claim.
        await expect
          .poll(async () => (await call('GET')).state, { timeout: 240_000, interval: 500 })
          .toBe('done')
        expect(await call('GET')).toMatchObject({
          told: BUYERS,
          refunds: { total: BUYERS, refunded: BUYERS, waiting: 0, failed: 0, by_hand: 0 },
        })
        current.child.kill('SIGTERM')
        expect(await current.ended).toBe(0)

        await inDatabase((db) => expectExactly(db, eventId))
        const mails = (await readMails(mailFolder)).filter(
          ({ subject }) => subject === 'Cancelled: Last waltz',
        )
        // A kill between an email and the record of it sends the same message again.
        const messages = new Map(mails.map(({ headers, to }) => [headers['message-id'], to]))
        expect([messages.size, new Set(messages.values()).size]).toEqual([BUYERS, BUYERS])
        expect(mails.length).toBeLessThanOrEqual(BUYERS + KILLS.length)
        for (const { text } of mails) expect(text).toContain('Refund: $25.00')
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
  },
)

/** Makes an event with tickets, and members with sessions who can buy them. */
async function prepare(db: Database) {
  const made = await db.tx(1, async (tx) => {
    const eventId = await insertEventWithTickets(
      tx,
      {
        companyId: 1,
        uid: randomUUID(),
        title: 'Last waltz',
        summary: '',
        description: '',
        venue: '',
        venueAddress: '',
        media: [],
        type: 'ticket',
        externalLink: '',
        timezone: 'America/New_York',
        startsAt: new Date(Date.now() + 30 * 24 * 3_600_000),
        endsAt: new Date(Date.now() + 30 * 24 * 3_600_000 + 3_600_000),
        settings: {},
        availableQuantity: BUYERS,
      },
      [],
      [
        {
          name: 'Seat',
          description: '',
          priceCents: PRICE_CENTS,
          minimum: 0,
          maximum: null,
          quantity: BUYERS,
        },
      ],
    )
    const { rows: types } = await tx.execute(
      sql`select id from ticket_types where event_id = ${eventId}`,
    )
    const { rows: members } = await tx.execute(
      sql`insert into customers (company_id, email, email_lower, password_hash, email_verified_at, profile)
        select company_id, 'waltz' || n || '@example.com', 'waltz' || n || '@example.com', password_hash, now(), profile
        from customers, generate_series(1, ${BUYERS}::integer) as n where email = 'casey@example.com' returning id`,
    )
    return { eventId, typeId: Number(types[0]?.['id']), members }
  })
  const sessions = made.members.map(({ id }) => ({ customerId: Number(id), token: newToken() }))
  await db.platform((tx) =>
    tx.insert(customerSessions).values(
      sessions.map(({ customerId, token }) => ({
        companyId: 1,
        customerId,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + 3_600_000),
      })),
    ),
  )
  const cookies = sessions.map(({ token }) => `${sessionCookies.customer.name}=${token}`)
  return { ...made, cookies }
}

/** Buys a ticket by card. */
async function buy(port: number, cookie: string, typeId: number): Promise<void> {
  const post = async (path: string, body: Json): Promise<Json> => {
    const answer = await request(port, {
      method: 'POST',
      path,
      host: HOST,
      cookie,
      headers: { 'idempotency-key': randomUUID() },
      body,
    })
    expect(answer.status, answer.body).toBeLessThan(300)
    return JSON.parse(answer.body) as Json
  }
  await post('/api/cart/tickets', { ticket_id: typeId, quantity: 1 })
  const order = await post('/api/checkout/order', {})
  const { token } = await post('/sandbox/tokens', {
    number: '4242 4242 4242 4242',
    exp_month: 12,
    exp_year: 2090,
    cvc: '123',
  })
  const paid = await post('/api/checkout/payment', {
    transaction_id: order['transaction_id'],
    payment_method: {
      id: token,
      type: 'newcreditcard',
      billing_details: { name: 'A Member', country: 'US', zip_code: '02840' },
    },
  })
  expect(paid).toMatchObject({ success: true })
}

/** Checks that the database has each refund exactly once, and that the ledger is balanced. */
async function expectExactly(db: Database, eventId: number): Promise<void> {
  const count = (query: SQL): Promise<number> =>
    db.tx(1, async (tx) => Number((await tx.execute(query)).rows[0]?.['n']))
  const ofEvent = sql`(select r.id from refunds r join event_refunds e on e.company_id = r.company_id and e.id = r.event_refund_id where e.event_id = ${eventId})`
  expect({
    refunds: await count(
      sql`select count(*) as n from refunds where id in ${ofEvent} and state = 'refunded'`,
    ),
    allRefunds: await count(sql`select count(*) as n from refunds where id in ${ofEvent}`),
    transactions: await count(
      sql`select count(*) as n from transactions where id in (select refund_transaction_id from refunds where id in ${ofEvent})`,
    ),
    atProcessor: await count(
      sql`select count(*) as n from sandbox_refunds where idempotency_key in (select idempotency_key from refunds where id in ${ofEvent})`,
    ),
    cents: await count(
      sql`select sum(amount_cents) as n from sandbox_refunds where idempotency_key in (select idempotency_key from refunds where id in ${ofEvent})`,
    ),
    notifications: await count(
      sql`select count(*) as n from notifications where act = 'event-cancelled' and subject_id = ${eventId}`,
    ),
    valid: await count(
      sql`select count(*) as n from event_tickets where event_id = ${eventId} and status <> 'cancelled'`,
    ),
    free: await count(sql`select available_quantity as n from events where id = ${eventId}`),
    jobs: await count(
      sql`select count(*) as n from jobs where kind in ('cancelled-place', 'refund')`,
    ),
  }).toEqual({
    refunds: BUYERS,
    allRefunds: BUYERS,
    transactions: BUYERS,
    atProcessor: BUYERS,
    cents: BUYERS * PRICE_CENTS,
    notifications: BUYERS,
    valid: 0,
    free: BUYERS,
    jobs: 0,
  })
  const balances = await db.tx(1, (tx) => computeBalances(tx, 1))
  expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
}
