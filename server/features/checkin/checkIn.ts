import type { Calls, ScanAnswer } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { serialsOf } from '../../../src/core/door/serialsOf'
import type { Tx } from '../../platform/db/Database'
import { arriveByScan } from '../bookings/arrivals'
import { findEvent } from '../events/eventRepository'
import { comerOf, type DoorSubject, type SubjectKey } from './DoorSubject'
import { findByGuest, findBySerial } from './findSubject'
import {
  isRepeat,
  judgeScan,
  presenceNow,
  scannedAt,
  type Candidate,
  type Presence,
  type Verdict,
} from './model/judgeScan'
import { findPresence, findScan, insertScan, type ScanRow } from './scanRepository'
import { notifyDoor, notifyScan, spendSubject } from './spendSubject'

/** One scan as a device sends it. */
export type Scan = Exclude<Calls['desk.checkIn.scan']['body'], readonly unknown[]>

/** Who scans, and for which company. */
export interface DoorStaff {
  companyId: number
  username: string
  /** Their name as the door shows it. */
  name: string
  /** The club on whose host they work; null for none of the company. */
  domainId: number | null
}

/**
 * Lets somebody in or out, or says why not. A scan is stored with its answer, so that repeating it
 * has the same answer and no further effect. Whoever a device has let in without a connection is in:
 * what the checks say against it is recorded as a conflict.
 */
export const checkIn = (
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  staff: DoorStaff,
  scan: Scan,
): Promise<ScanAnswer> => db.tx(staff.companyId, (tx) => checkInWithin(tx, staff, scan, now()))

async function checkInWithin(
  tx: Tx,
  staff: DoorStaff,
  scan: Scan,
  receivedAt: Date,
): Promise<ScanAnswer> {
  const { companyId } = staff
  const { scanId, device } = scan
  const stored = await findScan(tx, companyId, scanId)
  if (stored !== undefined) return toAnswer(stored)
  const eventId = scan.eventId || null
  const at = scannedAt(scan, receivedAt)
  const direction = scan.direction ?? 'in'
  if (eventId !== null && (await findEvent(tx, companyId, eventId)) === undefined)
    return { scanId, ...NOBODY, result: 'unknown', by: staff.name, at: at.toISOString(), device }
  const key: SubjectKey = { companyId, eventId, now: receivedAt }
  const subject = await findSubject(tx, key, scan)
  // While this scan waited for the subject's lock, the same one may have been answered.
  const answered = subject && (await findScan(tx, companyId, scanId))
  if (answered !== undefined) return toAnswer(answered)
  const presence = subject ? await presenceOf(tx, key, subject, direction, at) : null
  const verdict = judgeScan(subject && toCandidate(subject, eventId, presence), direction)
  const repeats = isRepeat(presence, { direction, device, at }) ? (presence?.scanId ?? null) : null
  const { result, conflict } = outcomeOf(verdict, scan, repeats)
  const isBefore = result === 'already' || conflict === 'already' || repeats !== null
  const isSpent =
    verdict.result === 'admitted' &&
    result === 'admitted' &&
    subject?.used === null &&
    subject.status !== null
  const answer: ScanRow['answer'] = {
    ...NOBODY,
    result,
    conflict,
    name: subject?.name ?? '',
    type: subject?.type ?? '',
    kind: subject?.kind ?? '',
    why: scan.offline === 'turned_away' ? 'turned_away' : verdict.why,
    by: isBefore ? (presence?.by ?? '') : staff.name,
    at: (isBefore ? presence?.at : at)?.toISOString() ?? null,
    device: isBefore ? (presence?.device ?? '') : device,
    event: verdict.result === 'other_event' ? (subject?.event?.title ?? '') : '',
  }
  const isStored = await insertScan(tx, {
    companyId,
    scanId,
    eventId,
    serial: scan.serial ?? '',
    kind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    at,
    receivedAt,
    device,
    by: staff.username,
    byName: staff.name,
    result,
    conflict,
    repeats,
    answer,
    statusBefore: isSpent ? subject.status : null,
  })
  // The same scan was answered at the same time.
  if (!isStored) return toAnswer(await requireScan(tx, companyId, scanId))
  if (isSpent) await spendSubject(tx, { companyId, kind: subject.kind, id: subject.id }, at)
  if (repeats === null && (result === 'admitted' || result === 'left')) {
    if (subject) await notifyScan(tx, { ...subject, companyId }, staff.domainId)
    const customerId = subject && comerOf(subject)
    if (customerId !== undefined && result === 'admitted')
      await arriveByScan(tx, { companyId, customerId, at, by: staff.username })
    await notifyDoor(tx, companyId, eventId)
  }
  return { scanId, ...answer }
}

const findSubject = async (
  tx: Tx,
  key: SubjectKey,
  { serial, guest }: Scan,
): Promise<DoorSubject | undefined> =>
  serial !== undefined
    ? findBySerial(tx, key, serialsOf(serial))
    : guest !== undefined
      ? findByGuest(tx, key, guest)
      : undefined

/** Whether a subject is in, by the door's scans, or because it was used before there were any. */
async function presenceOf(
  tx: Tx,
  key: SubjectKey,
  subject: DoorSubject,
  direction: 'in' | 'out',
  at: Date,
): Promise<Presence | null> {
  // A voucher is redeemed; there is nothing to leave.
  if (subject.kind === 'voucher' && direction === 'out') return null
  const { used } = subject
  const usedBefore: Presence | null =
    used === null ? null : { state: 'in', at: used.at, by: '', device: '', scanId: null }
  const presence = (await findPresence(tx, key, subject)) ?? usedBefore
  return key.eventId === null ? presenceNow(subject.kind, presence, at, direction) : presence
}

function toCandidate(
  { kind, event, invalid }: DoorSubject,
  eventId: number | null,
  presence: Presence | null,
): Candidate {
  const isHere = (event?.id ?? null) === eventId
  const why =
    event !== null
      ? ''
      : kind === 'card'
        ? ('not_registered' as const)
        : ('not_for_events' as const)
  return { elsewhere: isHere ? null : { why, event: event?.title ?? '' }, invalid, presence }
}

/** What a scan's outcome is, after what the device decided without a connection. */
function outcomeOf(
  verdict: Verdict,
  { offline, direction = 'in' }: Scan,
  repeats: string | null,
): Pick<ScanAnswer, 'result' | 'conflict'> {
  if (offline === 'turned_away') return { result: 'not_valid', conflict: '' }
  const passed = direction === 'in' ? 'admitted' : 'left'
  if (repeats !== null || verdict.result === passed) return { result: passed, conflict: '' }
  if (offline !== 'let_in') return { result: verdict.result, conflict: '' }
  return { result: passed, conflict: conflictOf(verdict.result) }
}

const conflictOf = (result: ScanAnswer['result']): ScanAnswer['conflict'] =>
  result === 'admitted' || result === 'left' ? '' : result

const toAnswer = ({ scanId, answer }: ScanRow): ScanAnswer => ({ scanId, ...answer })

async function requireScan(tx: Tx, companyId: number, scanId: string): Promise<ScanRow> {
  const scan = await findScan(tx, companyId, scanId)
  if (scan === undefined) throw new Error('a scan with this id is stored, and can’t be read')
  return scan
}

const NOBODY = {
  conflict: '',
  name: '',
  type: '',
  kind: '',
  why: '',
  event: '',
} as const
