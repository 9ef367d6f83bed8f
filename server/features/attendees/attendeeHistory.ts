import type { Calls } from '../../../generated/types'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import type { Tx } from '../../platform/db/Database'
import { findAdminNames } from '../../platform/db/platform/admins'
import { AppError } from '../../platform/http/AppError'
import { findCustomer } from '../customers/customerRepository'
import { paginateAttendeeActs, type AttendeeRecord, type StoredAct } from '../events/attendeeActs'
import { readAttendeeKey } from './attendeeKey'
import { requireStoredTicket } from './changeAttendee'
import { hasMoney, requireEvent } from './listHandlers'

type Facts = Calls['desk.attendees.history']['reply'][number]['after']

/**
 * A page of what staff did about an attendee; a registration that has ended still has its acts.
 * Throws 404 `not_found`, also for another company's.
 */
export async function readHistory(
  { params, paging }: Pick<CallInput<'desk.attendees.history'>, 'params' | 'paging'>,
  { context, caller }: CallTools,
) {
  const staff = requireStaff(caller)
  const { companyId } = staff
  const { kind, id } = readAttendeeKey(params.attendee)
  const record: AttendeeRecord = {
    companyId,
    kind: kind === 't' ? 'ticket' : 'registration',
    id,
  }
  const { acts, total, names } = await context.db.read(companyId, async (tx) => {
    const [page] = await Promise.all([
      paginateAttendeeActs(tx, record, params.id, paging),
      requireEvent(tx, companyId, params.id),
      requireRecord(tx, record, params.id),
    ])
    const usernames = page.acts.map(({ by }) => by)
    return { ...page, names: await findAdminNames(tx, usernames) }
  })
  return {
    items: acts.map((act) => ({
      id: act.id,
      at: act.at.toISOString(),
      by: act.by,
      byName: names.get(act.by.toLowerCase()) ?? '',
      act: act.act,
      before: shownFacts(act.before),
      after: shownFacts(act.after),
      payment: act.payment ?? ('' as const),
      refunds: act.refunds ?? false,
      amount: hasMoney(staff) && act.cents !== undefined ? toUnits(act.cents) : null,
      reason: act.reason ?? '',
    })),
    total,
  }
}

async function requireRecord(
  tx: Tx,
  { companyId, kind, id }: AttendeeRecord,
  eventId: number,
): Promise<void> {
  const isThere =
    kind === 'ticket'
      ? (await requireStoredTicket(tx, companyId, id)).eventId === eventId
      : (await findCustomer(tx, companyId, id)) !== undefined
  if (!isThere) throw new AppError(404, 'not_found')
}

function shownFacts(stored: StoredAct['before']): Facts {
  const { eventId, ...facts } = stored ?? { eventId: 0 }
  // Destructured only to omit it.
  void eventId
  return facts
}
