import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { insertTransaction } from '../../server/features/commerce/transactions/writeTransaction'
import { postSale } from '../../server/features/commerce/transactions/ledgerRepository'
import type { Browser, TestServer } from './testServer'

/** An entry in the API's format. */
export type Item = Record<string, unknown> & { id: number }

/** A transaction in the API's format, with the result of its payment. */
export type PaidTransaction = Item & {
  payment?: {
    success: boolean
    status: string
    action: { code: string; client_secret: string; payment_intent_id: string } | null
  }
}

/** The sandbox's test card numbers. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  authenticates: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  failsLater: '4000 0000 0000 0341',
  processing: '4000 0000 0000 6119',
}

/** Steps that payment tests share. */
export function paymentSteps(server: () => TestServer) {
  const signedIn = async (email: string): Promise<Browser> => {
    const browser = server().browser()
    await browser.signIn(email)
    return browser
  }
  const charges = async (): Promise<Item[]> => {
    const owner = server().browser()
    await owner.signInAdmin('owner')
    const answer = await owner.call('GET', '/admin/api/sandbox/charges?page_size=200')
    return answer.statusCode === 204 ? [] : answer.json<Item[]>()
  }
  return {
    signedIn,
    /**
     * Creates an open invoice with its ledger entries for a member, Alex by default; returns its
     * id.
     */
    invoice: (amountCents = 5_000, email = 'alex@example.com'): Promise<number> =>
      server().db.tx(1, async (tx) => {
        const { rows } = await tx.execute(sql`select id from customers where email = ${email}`)
        const customerId = Number(rows[0]?.['id'])
        const row = await insertTransaction(tx, {
          companyId: 1,
          customerId,
          status: 'invoiced',
          type: 'other',
          description: 'Sail repair',
          currency: 'USD',
          amountCents,
          subTotalCents: amountCents - 300,
          taxCents: 300,
          amountDueCents: amountCents,
          lines: [
            { referenceType: 'item', referenceItem: 'Sail repair', amountCents: amountCents - 300 },
          ],
        })
        await postSale(
          tx,
          {
            companyId: 1,
            customerId,
            transactionId: row.id,
            currency: 'USD',
            at: server().context.now(),
          },
          { amountCents, taxCents: 300, feeCents: 0 },
        )
        return row.id
      }),
    /** Creates a token for a new card; returns the token. */
    cardOf: async (browser: Browser, number = CARDS.good): Promise<string> =>
      (
        await browser.call('POST', '/sandbox/tokens', {
          body: { number, exp_month: 12, exp_year: 2090, cvc: '123' },
        })
      ).json<{ token: string }>().token,
    /** Reads the id of the first saved card. */
    savedCard: async (browser: Browser): Promise<number> =>
      (await browser.call('GET', '/api/account/wallet/cards')).json<Item[]>()[0]?.id ?? 0,
    pay: (
      browser: Browser,
      id: number,
      method: unknown,
      key: string = randomUUID(),
      path = 'pay',
    ): Promise<LightMyRequestResponse> =>
      browser.call('POST', `/api/account/transactions/${id}/${path}`, {
        body: { id, payment_method: method },
        headers: { 'idempotency-key': key },
      }),
    /** Returns the sandbox charges made while `run` ran, newest first. */
    chargesDuring: async (run: () => Promise<void>): Promise<Item[]> => {
      const before = new Set((await charges()).map(({ id }) => id))
      await run()
      return (await charges()).filter(({ id }) => !before.has(id))
    },
  }
}
