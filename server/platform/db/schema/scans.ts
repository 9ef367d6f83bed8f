import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DoorGuest, ScanAnswer } from '#generated/types'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Company table: what was scanned at the doors of events and of the club. */
export const scans = pgTable(
  'scans',
  {
    companyId: integer('company_id').notNull(),
    /** The id that the device gave it. */
    scanId: text('scan_id').notNull(),
    /** Null at the club's entrance. */
    eventId: integer('event_id'),
    /** The code as read or typed; '' for somebody chosen from the list. */
    serial: text('serial').notNull(),
    /** What the code belongs to, and its id; null if unknown. A registration has its customer's. */
    kind: text('kind').$type<DoorGuest['kind']>(),
    subjectId: integer('subject_id'),
    /** When it was scanned, as far as the device's clock can be believed. */
    at: at('at').notNull(),
    receivedAt: at('received_at').notNull(),
    device: text('device').notNull(),
    /** Username of who scanned, and their name as the door shows it. */
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    result: text('result').$type<ScanAnswer['result']>().notNull(),
    /** What the checks said of somebody who was let in without a connection; '' for nothing. */
    conflict: text('conflict').$type<ScanAnswer['conflict']>().notNull().default(''),
    /** The scan that this one repeats within seconds; null for none. */
    repeats: text('repeats'),
    /** What the device was told. */
    answer: jsonb('answer').$type<Omit<ScanAnswer, 'scanId'>>().notNull(),
    /** The status of the ticket or pass before; null if the scan left it as it was. */
    statusBefore: text('status_before'),
    undoneAt: at('undone_at'),
    /** Username of who undid it. */
    undoneBy: text('undone_by'),
    undoneReason: text('undone_reason'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.scanId] })],
)
