import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { linkAdmin, insertAdmin } from '../../server/platform/db/platform/admins'
import { quickDemoHash } from '../support/quickPasswords'
import { eventSteps } from './eventSteps'
import { ledgerDifferences } from './ledgerDifferences'
import { paymentSteps } from './paymentSteps'
import type { Browser, TestServer } from './testServer'

export const OWED = '/admin/api/desk/owed'

/** A row of who owes, as tests read it. */
export interface DebtAnswer {
  customer_id: number
  name: string
  currency: string
  due: number
  invoices: number
  days: number
  age: string
  house_account: number
  reminded_on: string | null
}

/** A customer's account, as tests read it. */
export interface AccountAnswer {
  customer_id: number
  reminded_on: string | null
  invoices: {
    id: number
    number: string
    due: number
    paid: number
    is_being_paid: boolean
    link: string
    description: string
  }[]
  statements: { id: number; start_date: string }[]
  house_account: {
    enabled: boolean
    own_limit: number | null
    currency: string
    limit: number
    balance: number
    remaining: number
    charges: { description: string; amount: number; is_billed: boolean }[]
  }
}

/** Steps that tests of what customers owe share. */
export function owedSteps(server: () => TestServer) {
  const { run } = eventSteps(server)
  const { invoice } = paymentSteps(server)
  return {
    run,
    staff: async (username: string, host?: string): Promise<Browser> => {
      const browser = server().browser(host)
      await browser.signInAdmin(username)
      return browser
    },
    /** Adds somebody with the area `money` alone. */
    addCashier: () =>
      server().db.platform(async (tx) =>
        linkAdmin(tx, {
          adminId: await insertAdmin(tx, {
            username: 'cashier',
            passwordHash: await quickDemoHash(),
            profile: {},
          }),
          companyId: 1,
          permissionLevel: null,
          areas: ['money'],
        }),
      ),
    idOf: async (email: string): Promise<number> =>
      Number(
        (await run(sql`select id from customers where company_id = 1 and email = ${email}`))[0]?.[
          'id'
        ],
      ),
    /** Closes the demo's open invoices, so that nobody owes anything. */
    settleAll: () =>
      run(
        sql`with open as (update transactions set status = 'cancelled', amount_due_cents = 0 where company_id = 1 and status = 'invoiced' and amount_due_cents > 0 returning id)
          delete from ledger_entries where company_id = 1 and transaction_id in (select id from open)`,
      ),
    /** Creates an open invoice that was made at this time; returns its id. */
    invoiceOf: async (email: string, cents: number, madeAt?: string): Promise<number> => {
      const id = await invoice(cents, email)
      if (madeAt !== undefined)
        await run(
          sql`update transactions set created_at = ${madeAt}::timestamptz where company_id = 1 and id = ${id}`,
        )
      return id
    },
    list: async (browser: Browser, query = ''): Promise<DebtAnswer[]> => {
      const answer = await browser.call('GET', `${OWED}?${query}`)
      return answer.statusCode === 204 ? [] : answer.json<DebtAnswer[]>()
    },
    account: async (browser: Browser, id: number): Promise<AccountAnswer> =>
      (await browser.call('GET', `${OWED}/${id}`)).json(),
    history: async (browser: Browser, id: number) => {
      const answer = await browser.call('GET', `${OWED}/${id}/history`)
      return answer.statusCode === 204
        ? []
        : answer.json<
            {
              act: string
              by: string
              amount: number | null
              invoice: string
              text: string
              method: string
            }[]
          >()
    },
    /** Does something about an account. */
    act: (
      browser: Browser,
      path: string,
      body: unknown,
      key: string = randomUUID(),
      method: 'POST' | 'PATCH' = 'POST',
    ): Promise<LightMyRequestResponse> =>
      browser.call(method, `${OWED}/${path}`, { body, headers: { 'idempotency-key': key } }),
    /** What is wrong with the ledger: nothing, if all accounts sum to zero and match what is stored. */
    ledgerFaults: async (): Promise<unknown[]> => {
      const balances = await server().db.tx(1, (tx) => computeBalances(tx, 1))
      const sum = balances.reduce((total, { balanceCents }) => total + balanceCents, 0)
      return [...(await ledgerDifferences(server().context)), ...(sum === 0 ? [] : [{ sum }])]
    },
    balance: async (account: string): Promise<number> =>
      (await server().db.tx(1, (tx) => computeBalances(tx, 1))).find(
        (row) => row.account === account,
      )?.balanceCents ?? 0,
  }
}
