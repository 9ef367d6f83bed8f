import type { HubEvents } from '../../../generated/types'
import type { DeskSubject } from '../../../schemas/desk/DeskSubject'
import type { Tx } from '../db/Database'
import { sendIn } from '../hub/createHub'
import type { Hub } from '../hub/Hub'

/**
 * Notifies the company's open tabs of the desk when the transaction commits. Without ids, anything
 * of the subject may have changed.
 */
export const notifyDesk = (
  tx: Tx,
  companyId: number,
  subject: DeskSubject,
  ids?: readonly number[],
): Promise<void> => sendIn(tx, { type: 'staff', companyId }, 'desk.changed', toData(subject, ids))

/** Like `notifyDesk`, for a change that is committed already. */
export const tellDesk = (
  hub: Hub,
  companyId: number,
  subject: DeskSubject,
  ids?: readonly number[],
): Promise<void> => hub.send({ type: 'staff', companyId }, 'desk.changed', toData(subject, ids))

/** What not all staff may see: whom it concerns is not told to all of their tabs. */
const withoutIds: ReadonlySet<DeskSubject> = new Set(['owed'])

const toData = (
  subject: DeskSubject,
  ids: readonly number[] | undefined,
): HubEvents['desk.changed'] => ({
  subject,
  ...(ids && !withoutIds.has(subject) && { ids: [...ids] }),
})
