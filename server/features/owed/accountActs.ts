import type { Calls, DeskAccount } from '../../../generated/types'
import type { CallTools } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { paginateDeskChanges, recordDeskChange } from '../../platform/desk/deskChangeRepository'
import { doOnce } from '../../platform/desk/doOnce'
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
): Promise<void> =>
  recordDeskChange(tx, {
    companyId,
    resource: 'accounts',
    recordId,
    revision: 0,
    by,
    before: null,
    after: { ...act },
  })

/**
 * Does an act about a customer's account once for each Idempotency-Key, with its entry in the
 * history, and answers the account as it is then. `act` returns what the history keeps: nothing
 * if there was nothing to do. Throws 404 `not_found`, 422 `idempotency_key_reused`.
 */
export async function actOnAccount(
  tools: CallTools,
  { name, params, body }: { name: string; params: { id: number }; body: unknown },
  act: (tx: Tx, setting: ActSetting) => Promise<readonly AccountAct[]>,
): Promise<DeskAccount> {
  const { context, caller } = tools
  const { companyId, username } = requireStaff(caller)
  const holder = await requireHolder(tools, params.id)
  const now = context.now()
  const account = await doOnce(
    tools,
    { resource: 'accounts', name, params, body },
    async (tx) => {
      const customer = await requirePerson(tx, companyId, params.id, { locked: true })
      return act(tx, { holder, customer, username, now })
    },
    (tx) => readAccount(tx, holder, now),
  )
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
      // Only these functions record them.
      act: after as unknown as AccountAct,
    })),
    total,
  }
}
