import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeskRecords, DeskResourceName } from '../../../generated/desk'
import type { ServerContext } from '../calls/ServerContext'
import type { Tx } from '../db/Database'
import type { DeskArea } from '../db/schema/admins'
import type { MailDestination } from '../mail/mailDestination'

/** What every row of the desk's tables has. */
export interface DeskRow {
  companyId: number
  id: number
  revision: number
}

/** A table whose columns are named as a record's properties. */
export type DeskTable = PgTable & Record<'companyId' | 'id' | 'revision', PgColumn>

/** Fields of a record, by property. */
export type DeskFields = Record<string, unknown>

/** What the rules on saving may use. */
export interface DeskSave {
  companyId: number
  context: Pick<ServerContext, 'now'>
  /** Username of who saves. */
  username: string
  /** What they may do in the company. */
  areas: readonly DeskArea[]
  /** Where emails about what they do come from; undefined if the company has no club. */
  destination: MailDestination | undefined
  /** What a patch has besides fields, as the record's schema declares it (`x-desk.patch`). */
  options: DeskFields
  /** Saves fields of another record of the resource by the same rules, whatever its revision. */
  saveAlso(this: void, id: number, body: DeskFields, options: DeskFields): Promise<void>
}

/**
 * What a new record is saved with; `options` is what the request has besides fields, as the record's
 * schema declares it (`x-desk.create`).
 */
export type DeskInsert = Pick<DeskSave, 'companyId' | 'context' | 'options' | 'areas'>

/**
 * What a resource adds to the generic calls: how a stored row becomes a record, and the rules on
 * saving. Both saves run in the transaction that records the change, and throw 422
 * `invalid_request` with a detail for each field that a rule refuses.
 */
export interface DeskResource<Name extends DeskResourceName, Row extends DeskRow> {
  name: Name
  table: DeskTable
  /** Which rows of the table are records; by default all of the company. */
  only?: SQL
  /** Id of the portal's page below which members see a record. */
  page?: string
  /** Ids of the pages by the value of a field, if records are on several. */
  pages?: { by: string; ids: Readonly<Record<string, string>> }
  /** What the record's path there has before its id, such as `businesses`. */
  pagePart?: string
  /**
   * The columns by which lists are sorted, by property, if that is not the property's own column;
   * each has an index in this order and then by id.
   */
  sortBy?: Readonly<Record<string, PgColumn>>
  /** Which rows a search finds; by default those that have each of its words in a searched column. */
  search?(this: void, companyId: number, search: string): SQL | undefined
  /** Which rows have a value of a filtered property that is no column, by the property. */
  filterBy?: Readonly<Record<string, (companyId: number, value: unknown, now: Date) => SQL>>
  /** Tells members' open tabs of a change whose record is not announced to all of them. */
  announce?(this: void, tx: Tx, key: Pick<DeskRow, 'companyId' | 'id'>): Promise<void>
  /**
   * The records of rows, in the same order; the number of queries does not depend on the number of
   * rows.
   */
  present(
    this: void,
    tx: Tx,
    companyId: number,
    rows: readonly Row[],
    now: Date,
  ): Promise<DeskRecords[Name][]>
  /** Stores a new record from the fields that staff wrote; returns its id. */
  insert(tx: Tx, fields: DeskRecords[Name], save: DeskInsert): Promise<number>
  /** Locks what has to be locked before the row that a patch with these options changes. */
  lockFirst?(tx: Tx, key: Pick<DeskRow, 'companyId' | 'id'>, options: DeskFields): Promise<void>
  /** Stores the changed fields of a locked row; its revision is raised by the caller. */
  update(
    tx: Tx,
    row: Row,
    fields: DeskRecords[Name],
    changed: readonly string[],
    save: DeskSave,
  ): Promise<void>
  /**
   * Stores a copy of a record; returns its id. By default the copy is a new record that members
   * don't see.
   */
  copy?(this: void, tx: Tx, row: Row, record: DeskRecords[Name], save: DeskInsert): Promise<number>
  /** Whether anything refers to a locked row, so that it can't be deleted; by default nothing does. */
  isUsed?(this: void, tx: Tx, row: Row, now: Date): Promise<boolean>
  /** What its references can refer to, if it has any, for somebody with these areas. */
  choices?(tx: Tx, companyId: number, areas: readonly DeskArea[], now: Date): Promise<DeskChoices>
}

/**
 * What the references of a record can refer to, by the names in its schema (`x-desk.ref`); one of a
 * group is only for records of that group.
 */
export type DeskChoices = Readonly<
  Record<string, readonly { id: number; name: string; group?: string }[]>
>
