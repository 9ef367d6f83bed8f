import type { Club } from '../clubs/Club'
import type { Tx } from '../db/Database'
import type { DeskArea } from '../db/schema/admins'
import type { Environment } from '../env/Environment'

/**
 * What can be imported and exported, in the order in which a bundle is imported: what a kind refers
 * to comes before it.
 */
export const transferNames = [
  'members',
  'businesses',
  'products',
  'schedules',
  'events',
  'tickets',
  'vouchers',
] as const

/** The name of a kind, which is also the name of its file: `members.csv`. */
export type TransferName = (typeof transferNames)[number]

/** The cells of a row by column, as texts without spaces around; a column that a file lacks is absent. */
export type Cells = Readonly<Record<string, string>>

/** A column of a kind's file. */
export interface TransferColumn {
  /** In snake_case. */
  name: string
  /** Whether a file must have the column; whether a cell may be empty is for the kind to check. */
  required?: true
  /** Whether a file may have a value only once: as written, or whatever its capitals. */
  unique?: 'as-written' | 'any-case'
  /** Whether its cells begin with a day, which files write in several ways. */
  isDay?: true
  /** Whether a file may have it per language, too: `title:es`. */
  perLanguage?: true
  /** What other systems call it, such as `Surname`; spaces, signs and capitals don't matter. */
  names?: readonly string[]
}

/** How the file is mapped that another system exports. */
export interface TransferPreset {
  /** In kebab-case, unique among the presets of its kind. */
  id: string
  /** The other system's name. */
  name: string
  /** Columns that only its files have; a file with all of them is one of its. */
  marks: readonly string[]
  /** The file's column by ours. */
  mapping: Readonly<Record<string, string>>
  /** A column of the file that has the same value in following lines that are one row together. */
  together?: string
  /**
   * Changes the cells of a mapped row, such as a date into YYYY-MM-DD; undefined leaves the row out.
   * `file` has the row's cells by the file's own columns, and `further` those of the following lines
   * that are one row with it. Called for each row, so it is pure and fast.
   */
  convert?(this: void, cells: Cells, file: Cells, further: readonly Cells[]): Cells | undefined
}

/** A row of a file, as mapped. */
export interface TransferRow {
  /** The number of its first line in the file, from 1. */
  line: number
  cells: Cells
}

/** Why a row is rejected; the column is ours, or '' for the whole row. */
export interface RowError {
  line: number
  column: string
  /** In snake_case. */
  code: string
  /** What is wrong, to follow the column's name: `is required`. */
  message: string
  /** What the file has there, which the import adds. */
  value?: string
}

/** What an import does to the record of a row. */
export type RowState = 'created' | 'changed' | 'same' | 'rejected'

/** A row after it was compared with what is stored. */
export interface CheckedRow<Plan> {
  line: number
  /** Rejected if, and only if, it has errors. */
  state: RowState
  /** What staff know the record by, for the preview. */
  name: string
  /** The columns that change, with what is stored now and what is written. */
  changes: readonly { column: string; before: string; after: string }[]
  errors: readonly RowError[]
  /** Whether writing it with `invite` emails an invitation. */
  invites?: boolean
  /** What else is to be said about it, as codes in snake_case; the import counts each of them. */
  notes?: readonly string[]
  /** What `write` needs of it. */
  plan: Plan
}

/** Into which club a file is imported or from which it is exported, and for whom. */
export interface TransferContext {
  companyId: number
  /** Its config has the time zone, language and currency; its company has the country. */
  club: Club
  env: Pick<Environment, 'trustedProxyCount' | 'port'>
  now: Date
  /** Username of who imports, for the records' history. */
  username: string
  /** What they may do in the company. */
  areas: readonly DeskArea[]
  /** Whether everyone in the file who has not been invited gets an invitation. */
  invite: boolean
  /**
   * Whether a record that is not stored yet will be: a file that is imported before this one has
   * it. Only for `check` without `lock`.
   */
  willExist(this: void, kind: TransferName, externalId: string): boolean
}

/** How rows are checked. */
export interface CheckOptions {
  lock: boolean
  /**
   * Leaves to `write`, which then throws, what is only found out by storing a row: for files all of
   * whose rows are valid or not one is written. No id is used up by a trial.
   */
  untried?: true
}

/** A row of an export. */
export interface ExportedRow {
  /** The record's id, by which the export goes on. */
  id: number
  cells: Cells
}

/**
 * What can be imported and exported. A feature exports it as `transfer` from `transfer.ts` or
 * `<what>Transfer.ts`; every column but `external_id` is its own.
 */
export interface TransferKind<Plan = unknown> {
  name: TransferName
  /** What staff need to import and export it: `money` too where amounts of people are. */
  area: Extract<DeskArea, 'desk' | 'money'>
  /** In the order of the export; `external_id` is the first. */
  columns: readonly TransferColumn[]
  presets?: readonly TransferPreset[]
  /** How many rows one short transaction writes; 300 by default. */
  batchRows?: number
  /**
   * Checks what needs no stored data, outside of transactions: in a worker thread if it takes long.
   * Rows with errors are not passed on to `check`.
   */
  checkCells?(rows: readonly TransferRow[], transfer: TransferContext): Promise<RowError[]>
  /**
   * Compares rows with what is stored, in the same order. The number of queries does not depend on
   * the number of rows. With `lock`, locks what `write` changes.
   */
  check(
    tx: Tx,
    transfer: TransferContext,
    rows: readonly TransferRow[],
    options: CheckOptions,
  ): Promise<CheckedRow<Plan>[]>
  /** Writes rows that `check` has returned with `lock` in the same transaction, all but the rejected ones. */
  write(tx: Tx, transfer: TransferContext, rows: readonly CheckedRow<Plan>[]): Promise<void>
  /**
   * The next records in the order of their ids, as the cells that an import reads back; `external_id`
   * may be absent for a record that has none yet.
   */
  read(
    tx: Tx,
    transfer: TransferContext,
    page: { after: number; limit: number },
  ): Promise<ExportedRow[]>
}
