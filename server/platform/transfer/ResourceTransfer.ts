import type { DeskRecords, DeskResourceName } from '../../../generated/desk'
import type { Tx } from '../db/Database'
import type { DeskFields, DeskResource, DeskRow } from '../desk/DeskResource'
import type { ErrorDetail } from '../http/AppError'
import type { CellContext } from './cells/Cell'
import type { Column } from './cells/Column'
import type { Cells, TransferContext, TransferName, TransferPreset } from './TransferKind'

/** How the records of a resource of the desk are imported and exported. */
export interface ResourceTransfer<Name extends DeskResourceName, Row extends DeskRow> {
  kind: TransferName
  resource: DeskResource<Name, Row>
  /** In the order of the export, without `external_id`; a column is read after those before it. */
  columns: readonly Column<DeskRecords[Name]>[]
  /** The columns of one language for texts that a record has per language. */
  columnsIn?(this: void, language: string): readonly Column<DeskRecords[Name]>[]
  presets?: readonly TransferPreset[]
  /** How many rows are written at once; few if each is saved by itself. */
  batchRows?: number
  /** What staff know a record by. */
  nameOf(this: void, record: DeskRecords[Name]): string
  /** A new record, before anything of its row is read. */
  create(this: void, transfer: TransferContext): DeskRecords[Name]
  /** What cells can name, by the columns' references. */
  choices(this: void, tx: Tx, transfer: TransferContext): Promise<CellContext['choices']>
  /**
   * Stores what rows name, is not among the choices, and is made with them, such as categories;
   * returns it as further choices, undefined if nothing is missing. With `isTried` nothing is kept:
   * then what only new records of a bulk insert name needn't be stored, but has ids of its own.
   */
  prepare?(
    this: void,
    tx: Tx,
    transfer: TransferContext,
    rows: readonly PreparedRow<DeskRecords[Name]>[],
    options: { isTried: boolean; choices: CellContext['choices'] },
  ): Promise<CellContext['choices'] | undefined>
  /** What a change is saved with besides fields: whether people are told. */
  options?: DeskFields
  /** Stores what no field of a record has, after the record was stored; throws as rules do. */
  saved?(
    this: void,
    tx: Tx,
    transfer: TransferContext,
    record: {
      id: number
      before: DeskRecords[Name] | undefined
      after: DeskRecords[Name]
    },
  ): Promise<void>
  /** Rules and storing of many records in a fixed number of statements. */
  bulk?: BulkSave<DeskRecords[Name]>
}

/** The cells of a row, and the record that is stored for it. */
export interface PreparedRow<Record> {
  cells: Cells
  before: Record | undefined
}

/** How many records are stored at once, by the same rules as one. */
export interface BulkSave<Record> {
  /** Whether a change is stored with others; if not, it is saved by itself. */
  takes(this: void, change: Pick<BulkChange<Record>, 'before' | 'after'>): boolean
  /** What the rules refuse of each record, new or changed; they are about to be stored together. */
  check(
    this: void,
    tx: Tx,
    companyId: number,
    records: readonly { before: Record | undefined; after: Record }[],
    choices: CellContext['choices'],
  ): Promise<readonly ErrorDetail[][]>
  /** Stores valid new records; returns their ids. */
  insert(
    this: void,
    tx: Tx,
    transfer: TransferContext,
    records: readonly Record[],
  ): Promise<number[]>
  /** Stores valid changes of locked records; their revisions are raised by the caller. */
  change(
    this: void,
    tx: Tx,
    transfer: TransferContext,
    changes: readonly BulkChange<Record>[],
  ): Promise<void>
}

/** A stored record, as it is to be. */
export interface BulkChange<Record> {
  before: Record
  after: Record
  /** The record's revision with the change. */
  revision: number
}
