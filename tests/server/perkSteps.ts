import { randomUUID } from 'node:crypto'
import type { Browser } from './testServer'

/** The desk's vouchers, offers and guest passes, and its house credits. */
export const PERKS = '/admin/api/desk/perks'
export const CREDITS = '/admin/api/desk/house-credits'

/** A voucher, an offer or a guest pass as tests read it. */
export interface PerkAnswer {
  id: number
  serial: string
  title: string
  state: string
  customer_id: number
  name: string
  holder: string
  expires_on: string | null
}

/** A house credit as tests read it. */
export interface CreditAnswer {
  id: number
  serial: string
  state: string
  customer_id: number
  initial_cents: number
  balance_cents: number
  currency: string
  expires_on: string | null
}

/** Steps that tests of perks on the desk share; `desk` acts unless a browser is given. */
export const perkSteps = (desk: () => Browser) => {
  const post = (path: string, body: object, key: string = randomUUID(), browser = desk()) =>
    browser.call('POST', path, { body, headers: { 'idempotency-key': key } })
  const list = async <Answer>(path: string, browser = desk()): Promise<Answer[]> => {
    const answer = await browser.call('GET', path)
    return answer.statusCode === 204 ? [] : answer.json<Answer[]>()
  }
  return {
    post,
    list,
    /** Makes a kind of pass; returns its id. */
    passKind: async (name = 'Cake and coffee', fields: object = {}): Promise<number> =>
      (await post('/admin/api/desk/pass-kinds', { name, ...fields })).json<{ id: number }>().id,
    /** The perks of a kind, as the desk lists them. */
    perks: (query = '', kind = 'vouchers') => list<PerkAnswer>(`${PERKS}/${kind}?${query}`),
    credits: (browser: Browser, query = '') => list<CreditAnswer>(`${CREDITS}?${query}`, browser),
    history: (path: string, browser = desk()) =>
      list<{
        act: string
        by: string
        text: string
        cents: number
        last_day: string | null
        earlier_day: string | null
      }>(`${path}/history`, browser),
  }
}
