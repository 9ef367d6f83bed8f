import type { ServerContext } from '../../platform/calls/ServerContext'
import { AppError } from '../../platform/http/AppError'
import { recordAttendeeAct } from '../events/attendeeActs'
import type { DoorStaff } from './checkIn'
import { undoArrival } from '../bookings/arrivals'
import { comerOf } from './DoorSubject'
import { findByGuest } from './findSubject'
import {
  findScan,
  guestId,
  listAdmissionsOf,
  listOtherAdmissions,
  updateScan,
  type ScanRow,
} from './scanRepository'
import { notifyDoor, notifyScan, releaseSubject, spendSubject } from './spendSubject'

/**
 * Takes back a scan that let somebody in or out; the ticket or pass is as before, unless another
 * scan has let them in too. Returns the scan; one that is undone already stays as it is. Throws 404
 * `not_found`, 422 `nothing_to_undo` for a scan that let nobody in or out.
 */
export const undoScan = (
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { companyId, username, domainId }: DoorStaff,
  scanId: string,
  reason: string,
): Promise<ScanRow> =>
  db.tx(companyId, async (tx) => {
    const named = await findScan(tx, companyId, scanId)
    if (named === undefined) throw new AppError(404, 'not_found')
    const { kind, subjectId, eventId } = named
    const key = { companyId, eventId, now: now() }
    // Locked before its scans, of which undoing one can change another, to avoid deadlocks.
    const subject =
      kind !== null && subjectId !== null
        ? await findByGuest(tx, key, guestId(kind, subjectId))
        : undefined
    const scan = await findScan(tx, companyId, named.repeats ?? scanId, 'update')
    if (scan === undefined) throw new AppError(404, 'not_found')
    if (scan.result !== 'admitted' && scan.result !== 'left')
      throw new AppError(422, 'nothing_to_undo')
    if (scan.undoneAt !== null) return scan
    const undone = { undoneAt: key.now, undoneBy: username, undoneReason: reason.trim() }
    await updateScan(tx, scan, undone)
    if (eventId !== null && subjectId !== null && (kind === 'ticket' || kind === 'registration'))
      await recordAttendeeAct(
        tx,
        { companyId, kind, id: subjectId },
        {
          by: username,
          act: scan.result === 'admitted' ? 'entry_undone' : 'exit_undone',
          before: { eventId },
          after: { eventId },
          reason: undone.undoneReason,
        },
      )
    if (subject) {
      const used = { companyId, kind: subject.kind, id: subject.id }
      const { statusBefore } = scan
      // A ticket that was cancelled meanwhile stays cancelled.
      if (statusBefore !== null && subject.used) {
        const [next] = await listOtherAdmissions(tx, scan)
        if (next === undefined) await releaseSubject(tx, used, statusBefore)
        else {
          await updateScan(tx, next, { statusBefore })
          await spendSubject(tx, used, next.at)
        }
      }
      const customerId = comerOf(subject)
      if (customerId !== undefined && scan.result === 'admitted')
        await undoArrival(
          tx,
          { companyId, customerId, at: scan.at, by: username },
          await listAdmissionsOf(tx, scan, customerId),
        )
      await notifyScan(tx, { ...subject, companyId }, domainId)
    }
    await notifyDoor(tx, companyId, eventId)
    return { ...scan, ...undone }
  })
