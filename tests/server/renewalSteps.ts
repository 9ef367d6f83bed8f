import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import type { Browser, TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

/** A membership that was joined: its card, and the subscription that pays for it. */
export interface Joined {
  who: Browser
  email: string
  companyId: number
  /** How many emails were sent before. */
  mailsBefore: number
  cardId: number
  subscriptionId: number
}

/** Steps that tests of memberships' terms share; `clock.ms` is the server's time. */
export function renewalSteps(server: () => TestServer, clock: { ms: number }) {
  const { cardOf } = paymentSteps(server)
  const run = (query: SQL, companyId = 1) =>
    server().db.tx(companyId, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows)
  const signedIn = async (email: string, host?: string): Promise<Browser> => {
    const browser = server().browser(host)
    expect((await browser.signIn(email)).statusCode).toBe(200)
    return browser
  }
  /** Runs every job that is due now. */
  const tick = async (): Promise<void> => {
    server().context.jobs.wake()
    await server().context.jobs.idle()
  }
  return {
    run,
    signedIn,
    tick,
    /** Moves the clock and runs every job that is due by then. */
    goTo: async (at: string): Promise<void> => {
      clock.ms = Date.parse(at)
      await tick()
    },
    /**
     * Makes a customer join a membership now, in place of those that they have; the card is saved
     * unless `save` is false.
     */
    joined: async (
      email: string,
      title: string,
      {
        host = 'harbour.localhost',
        language,
        number = CARDS.good,
        save = true,
      }: {
        host?: string
        language?: string
        number?: string
        save?: boolean
      } = {},
    ): Promise<Joined> => {
      const companyId = (await server().context.clubs.byHost(host))?.companyId ?? 0
      const who = await signedIn(email, host)
      if (language !== undefined) who.cookies.set('portal_language', language)
      await run(
        sql`update membership_cards set status = 'cancelled' where customer_id = (select id from customers where email = ${email})`,
        companyId,
      )
      await run(sql`update customers set flag = null where email = ${email}`, companyId)
      const mailsBefore = (await server().mails()).length
      const offered = (await who.call('GET', '/api/memberships')).json<Item[]>()
      const { id } = offered.find((item) => item['title'] === title) ?? { id: 0 }
      const order = (await who.call('POST', `/api/memberships/${id}/join`)).json<Item>()
      const paid = await who.call('POST', `/api/memberships/orders/${order.id}/payments`, {
        body: {
          payment_method: {
            id: await cardOf(who, number),
            type: 'newcreditcard',
            save,
            billing_details: { name: 'A Member', country: 'US', zip_code: '02840' },
          },
        },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(paid.json()).toMatchObject({ success: true })
      const [card] = await run(
        sql`select card.id, card.subscription_id from membership_cards card join membership_orders o on o.card_id = card.id where o.id = ${order.id}`,
        companyId,
      )
      return {
        who,
        email,
        companyId,
        mailsBefore,
        cardId: Number(card?.['id']),
        subscriptionId: Number(card?.['subscription_id']),
      }
    },
    /** Sets how a membership's saved card behaves when it is charged. */
    setBehaviour: ({ subscriptionId }: Joined, behaviour: string) =>
      run(
        sql`update sandbox_methods set behaviour = ${behaviour} where reference = (
          select w.processor_reference from wallet_methods w join subscriptions s on s.wallet_id = w.id where s.id = ${subscriptionId})`,
      ),
    subscription: async ({ subscriptionId, companyId }: Joined) =>
      (
        await run(
          sql`select status, to_char(next_at at time zone 'UTC', 'YYYY-MM-DD') as next, remaining_payments as remaining, wallet_id is not null as has_wallet from subscriptions where id = ${subscriptionId}`,
          companyId,
        )
      )[0],
    /** The terms of a membership that were charged or tried, oldest first. */
    terms: ({ subscriptionId, companyId }: Joined) =>
      run(
        sql`select status, amount_cents as cents, amount_due_cents as due, period_start::text as start, period_end::text as end
          from transactions where subscription_id = ${subscriptionId} and type = 'subscription' order by id`,
        companyId,
      ),
    /** Lists whether the charges of a membership's terms have succeeded, oldest first. */
    chargesOf: async ({ subscriptionId, companyId }: Joined) =>
      (
        await run(
          sql`select c.status from sandbox_charges c join payments p on p.idempotency_key = c.idempotency_key join transactions t on t.id = p.transaction_id
            where t.subscription_id = ${subscriptionId} and t.type = 'subscription' order by c.id`,
          companyId,
        )
      ).map(({ status }) => status),
    flagOf: async ({ email }: Joined) =>
      (await run(sql`select flag from customers where email = ${email}`))[0]?.['flag'],
    mailsTo: async ({ email }: Joined) => (await server().mails()).filter(({ to }) => to === email),
    /** Checks that the ledger has every payment, and that its accounts sum to zero. */
    expectBalanced: async (): Promise<void> => {
      expect(await ledgerDifferences(server().context)).toEqual([])
      const balances = await server().db.tx(1, (tx) => computeBalances(tx, 1))
      expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
    },
  }
}
