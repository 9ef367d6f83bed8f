import { createHash } from 'node:crypto'
import type { Calls, DeskAccount } from '../../../generated/types'
import type { CallTools } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import {
  findCreated,
  paginateDeskChanges,
  recordDeskChange,
  type DeskCreation,
} from '../../platform/desk/deskChangeRepository'
import { requirePerson, type CustomerRow } from '../customers/customerRepository'
import { readAccount, requireHolder, type AccountHolder } from './readAccount'

type Shown = Calls['desk.owed.history']['reply'][number]

/** What is stored of an act about a customer's account. */
export interface AccountAct extends Pick<Shown, 'act'> {
  cents?: number | null
  currency?: string
  /** Number of the invoice that it is about. */
  invoice?: string
  method?: Exclude<Shown['method'], ''>
  /** The reason, or what it is for. */
  text?: string
}

/** What an act needs besides its transaction. */
export interface ActSetting {
  holder: AccountHolder
  /** The customer, locked. */
  customer: CustomerRow
  username: string
  now: Date
}

/** Records an act about a customer's account in the transaction that does it. */
export const recordAccountAct = (
  tx: Tx,
  { companyId, id: recordId }: Pick<CustomerRow, 'companyId' | 'id'>,
  by: string,
  act: AccountAct,
  request: { requestKey?: string; bodyHash?: string } = {},
): Promise<void> =>
  recordDeskChange(tx, {
    companyId,
    resource: 'accounts',
    recordId,
    revision: 0,
    by,
    before: null,
    after: { ...act },
    ...request,
  })

/** Whose history has requests that changed nothing: nobody's. */
const NOBODY = 0

/** Records that a request has changed nothing, so that its key is not used for another. */
const recordRequest = (tx: Tx, creation: DeskCreation, by: string): Promise<void> =>
  recordDeskChange(tx, {
    ...creation,
    recordId: NOBODY,
    revision: 0,
    by,
    before: null,
    after: {},
  })

/**
 * Does an act about a customer's account once for each Idempotency-Key, with its entry in the
 * history, and answers the account as it is then. `act` returns what the history keeps: nothing
 * if there was nothing to do. Throws 404 `not_found`, 422 `idempotency_key_reused`.
 */
export async function doOnce(
  tools: CallTools,
  { name, params, body }: { name: string; params: { id: number }; body: unknown },
  act: (tx: Tx, setting: ActSetting) => Promise<readonly AccountAct[]>,
): Promise<DeskAccount> {
  const { context, caller, request } = tools
  const { companyId, username } = requireStaff(caller)
  const requestKey = requireKey(request)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([name, params, body]))
    .digest('hex')
  const holder = await requireHolder(tools, params.id)
  const now = context.now()
  const account = await context.db.tx(companyId, async (tx) => {
    const creation = { companyId, resource: 'accounts', requestKey, bodyHash } as const
    if ((await findCreated(tx, creation)) === undefined) {
      const customer = await requirePerson(tx, companyId, params.id, { locked: true })
      const acts = await act(tx, { holder, customer, username, now })
      if (acts.length === 0) await recordRequest(tx, creation, username)
      for (const [index, one] of acts.entries())
        await recordAccountAct(
          tx,
          customer,
          username,
          one,
          index === 0 ? { requestKey, bodyHash } : {},
        )
    }
    return readAccount(tx, holder, now)
  })
  context.jobs.wake()
  return account
}

/** A page of what staff did about a customer's account, newest first, and the total. */
export async function paginateAccountActs(
  tx: Tx,
  { companyId, id: recordId }: Pick<CustomerRow, 'companyId' | 'id'>,
  paging: Page,
) {
  const key = { companyId, resource: 'accounts', recordId } as const
  const { rows, total } = await paginateDeskChanges(tx, key, paging)
  return {
    acts: rows.map(({ id, at, by, after }) => ({
      id,
      at,
      by,
      // What `recordAccountAct` has stored.
      act: after as unknown as AccountAct,
    })),
    total,
  }
}
