import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeskImport } from '#generated/types'
import type { DeskArea } from './admins'
import { companyScopedId } from './companyScopedId'

/** How many rows of an import there are of each kind. */
export interface ImportCounts {
  created: number
  changed: number
  same: number
  rejected: number
  invited: number
  /** How often each note is made, by code. */
  notes: Readonly<Record<string, number>>
}

type StoredOptions = Omit<DeskImport['options'], 'dayFirst'> & { dayFirst?: boolean }

/** Company table: files that staff import, each with how far it is. */
export const imports = pgTable(
  'imports',
  {
    ...companyScopedId(),
    revision: integer('revision').notNull().default(1),
    /** The club in whose name it is imported. */
    domainId: integer('domain_id').notNull(),
    kind: text('kind').$type<DeskImport['kind']>().notNull(),
    fileName: text('file_name').notNull(),
    /** How the file was read. */
    encoding: text('encoding').$type<DeskImport['encoding']>().notNull(),
    separator: text('separator').notNull(),
    /** The file's columns. */
    header: jsonb('header').$type<readonly string[]>().notNull(),
    /** Its first rows; none once the file is deleted. */
    sample: jsonb('sample').$type<readonly (readonly string[])[]>().notNull(),
    rows: integer('rows').notNull(),
    preset: text('preset'),
    /** The file's column by ours. */
    mapping: jsonb('mapping').$type<Readonly<Record<string, string>>>().notNull(),
    /** An import that the version before has stored lacks `dayFirst`: it reads ISO days only. */
    options: jsonb('options').$type<StoredOptions>().notNull(),
    state: text('state').$type<DeskImport['state']>().notNull(),
    /** How many batches and rows the check or the writing has gone through, and what it counted. */
    nextBatch: integer('next_batch').notNull().default(0),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    examples: jsonb('examples').$type<DeskImport['examples']>().notNull(),
    /** Why it failed, as a sentence. */
    problem: text('problem'),
    /** Who has uploaded, checked or begun it last (username), and what they may do. */
    by: text('by').notNull(),
    areas: jsonb('areas').$type<readonly DeskArea[]>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the rows of an import's file, deleted with it after a day. */
export const importBatches = pgTable(
  'import_batches',
  {
    companyId: integer('company_id').notNull(),
    importId: integer('import_id').notNull(),
    /** From 0. */
    number: integer('number').notNull(),
    /** A JSON list of `FileRow`, as text: it is read in one go and never searched. */
    rows: text('rows').notNull(),
    /** What is wrong with its rows, since they were checked. */
    errors: jsonb('errors').$type<readonly DeskImport['rejected'][number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.importId, table.number] })],
)
