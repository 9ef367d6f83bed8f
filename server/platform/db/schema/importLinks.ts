import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeskImport } from '#generated/types'

/**
 * Company table: what the other system calls a record that was imported or exported. A member's is in
 * `customers`.
 */
export const importLinks = pgTable(
  'import_links',
  {
    companyId: integer('company_id').notNull(),
    kind: text('kind').$type<DeskImport['kind']>().notNull(),
    externalId: text('external_id').notNull(),
    recordId: integer('record_id').notNull(),
    /** The cells of the last import; only what differs from them is applied, so that local changes stay. */
    imported: jsonb('imported').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.externalId] })],
)
