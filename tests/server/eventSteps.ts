import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { customerSessions } from '../../server/platform/db/schema/sessions'
import { sessionCookies } from '../../server/platform/sessions/cookies'
import { hashToken, newToken } from '../../server/platform/sessions/tokens'
import type { Browser, TestServer } from './testServer'

/** An event as tests read it from a response. */
export interface EventAnswer {
  id: number
  title: string
  registered: boolean
  available_quantity: number | null
  waitlist_form_id: number | null
  waitlist_entry: {
    held_until: string | null
    order: { id: number; status: 'placed' | 'pending' } | null
  } | null
}

/** Steps that event tests share: finding and registering for events, and creating customers. */
export const eventSteps = (server: () => TestServer) => {
  const run = async (query: ReturnType<typeof sql>) =>
    (await server().db.tx(1, (tx) => tx.execute(query))).rows
  return {
    /** Runs a statement in the first company. */
    run,
    find: async (browser: Browser, title: string): Promise<EventAnswer> => {
      const events = (await browser.call('GET', '/api/events?page_size=200')).json<EventAnswer[]>()
      const event = events.find((one) => one.title === title)
      if (event === undefined) throw new Error(`there is no event “${title}”`)
      return event
    },
    read: async (browser: Browser, id: number): Promise<EventAnswer> =>
      (await browser.call('GET', `/api/events/${id}`)).json<EventAnswer>(),
    register: (browser: Browser, id: number, key: string = randomUUID()) =>
      browser.call('POST', `/api/events/${id}/register`, {
        body: {},
        headers: { 'idempotency-key': key },
      }),
    /** Creates customers like Casey, each signed in. */
    crowd: async (name: string, size: number): Promise<Browser[]> => {
      const rows = await run(
        sql`insert into customers (company_id, email, email_lower, password_hash, email_verified_at, profile)
          select company_id, ${name} || n || '@example.com', ${name} || n || '@example.com', password_hash, now(), profile
          from customers, generate_series(1, ${size}::integer) as n where email = 'casey@example.com'
          order by n returning id`,
      )
      const tokens = rows.map(({ id }) => ({ customerId: Number(id), token: newToken() }))
      await server().db.platform((tx) =>
        tx.insert(customerSessions).values(
          tokens.map(({ customerId, token }) => ({
            companyId: 1,
            customerId,
            tokenHash: hashToken(token),
            expiresAt: new Date(Date.now() + 3_600_000),
          })),
        ),
      )
      return tokens.map(({ token }) => {
        const browser = server().browser()
        browser.cookies.set(sessionCookies.customer.name, token)
        return browser
      })
    },
  }
}

/** A response's status, with the code of an error. */
export const outcome = (answer: LightMyRequestResponse): string =>
  [answer.statusCode, answer.json<{ code?: string }>().code].filter(Boolean).join(' ')
