import { sql } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { paginateDeskChanges, recordDeskChange } from '../../platform/desk/deskChangeRepository'

type Shown = Calls['desk.attendees.history']['reply'][number]

/** Somebody who attends an event: a ticket by its id, or a registration by its customer's. */
export interface AttendeeRecord {
  companyId: number
  kind: 'ticket' | 'registration'
  id: number
}

/** What an act changes of an attendee, and the event that they attend. */
type Facts = Shown['after'] & { eventId: number }

/** An act of staff on an attendee. */
export interface AttendeeAct extends Pick<Shown, 'act'> {
  /** Username of who did it. */
  by: string
  /** Null if they did not attend. */
  before: Facts | null
  after: Facts
  /** How what was sold was paid. */
  payment?: Exclude<Shown['payment'], ''> | undefined
  /** Whether what was paid is refunded. */
  refunds?: boolean | undefined
  /** What was paid, or is refunded. */
  cents?: number | undefined
  reason?: string | undefined
}

/** What is stored of an act besides who did it and the facts before. */
type Stored = Facts & Omit<AttendeeAct, 'by' | 'before' | 'after'>

/** An act as stored, with when it was done. */
export type StoredAct = AttendeeAct & { id: number; at: Date }

/** Records an act in the transaction that does it. */
export const recordAttendeeAct = (
  tx: Tx,
  { companyId, kind, id }: AttendeeRecord,
  { by, before, after, ...act }: AttendeeAct,
): Promise<void> =>
  recordDeskChange(tx, {
    companyId,
    resource: `${kind}s`,
    recordId: id,
    revision: 0,
    by,
    before: before && { ...before },
    after: { ...after, ...act },
  })

/**
 * A page of what staff did about an attendee of an event, newest first, and the total. A ticket's
 * has what was done before it was moved to this event.
 */
export async function paginateAttendeeActs(
  tx: Tx,
  { companyId, kind, id }: AttendeeRecord,
  eventId: number,
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ acts: StoredAct[]; total: number }> {
  const key = { companyId, resource: `${kind}s`, recordId: id } as const
  const isOfEvent = sql`after ? 'act' and ${String(eventId)} in (before ->> 'eventId', after ->> 'eventId')`
  const { rows, total } = await paginateDeskChanges(
    tx,
    key,
    paging,
    kind === 'registration' ? isOfEvent : undefined,
  )
  return {
    acts: rows.map(({ id: changeId, at, by, before, after }) => {
      // What `recordAttendeeAct` has stored.
      const { act, payment, refunds, cents, reason, ...facts } = after as unknown as Stored
      return {
        id: changeId,
        at,
        by,
        act,
        before: before as Facts | null,
        after: facts,
        payment,
        refunds,
        cents,
        reason,
      }
    }),
    total,
  }
}
