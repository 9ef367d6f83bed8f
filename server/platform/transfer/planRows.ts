import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DeskRecords, DeskResourceName } from '../../../generated/desk'
import type { Tx } from '../db/Database'
import type { DeskRow } from '../desk/DeskResource'
import type { CellContext } from './cells/Cell'
import { readLanguageColumn } from './cells/Column'
import { readLinks } from './importLinks'
import { planRow, type PlannedRow } from './planRow'
import type { ResourceTransfer } from './ResourceTransfer'
import type { TransferContext, TransferRow } from './TransferKind'

/** The languages in which a record has texts, in their order. */
export const languagesOf = (record: object): string[] =>
  'translations' in record && Array.isArray(record.translations)
    ? record.translations.map((one: { language: string }) => one.language)
    : []

/** What cells are read and written with. */
export async function contextOf<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  { choices }: ResourceTransfer<Name, Row>,
  transfer: TransferContext,
): Promise<CellContext> {
  return {
    timezone: transfer.club.compiled().config.intl.timezone,
    choices: await choices(tx, transfer),
  }
}

/** What is planned with. */
export interface Planning<Record> {
  transfer: TransferContext
  rows: readonly TransferRow[]
  lock: boolean
  checkFields(record: Record): void
}

/** Planned rows, with what they were planned with. */
export interface PlannedRows<Record> {
  plans: PlannedRow<Record>[]
  context: CellContext
  /** Whether something was made for them that is gone if it is undone. */
  isPrepared: boolean
}

/** What rows make of the stored records; with `lock`, locks these. */
export async function planRows<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  options: ResourceTransfer<Name, Row>,
  { transfer, rows, lock, checkFields }: Planning<DeskRecords[Name]>,
): Promise<PlannedRows<DeskRecords[Name]>> {
  const { kind, resource, columns, columnsIn, prepare } = options
  const { companyId, now } = transfer
  const links = await readLinks(
    tx,
    { companyId, kind },
    rows.map(({ cells }) => cells['external_id'] ?? ''),
  )
  const ids = [...links.values()].map(({ recordId }) => recordId)
  const { table, only, present } = resource
  const query = tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, ids), only))
    .orderBy(asc(table.id))
  const stored = ids.length === 0 ? [] : await (lock ? query.for('no key update') : query)
  // A resource's table has the rows of its type, which can't be derived from a variable.
  const records = await present(tx, companyId, stored as unknown as Row[], now)
  const byId = new Map(records.map((record) => [record.id, record]))
  const found = rows.map((row) => {
    const link = links.get(row.cells['external_id'] ?? '')
    return { row, link, before: link && byId.get(link.recordId) }
  })
  const known = await contextOf(tx, options, transfer)
  const further = await prepare?.(
    tx,
    transfer,
    found.map(({ row: { cells }, before }) => ({ cells, before })),
    { isTried: !lock, choices: known.choices },
  )
  const context = { ...known, choices: withFurther(known.choices, further) }
  const plans = found.map(({ row, link, before }) => {
    const languages = Object.keys(row.cells).flatMap(
      (name) => readLanguageColumn(name)?.language ?? [],
    )
    return planRow<DeskRecords[Name]>(row, {
      columns: [
        ...columns,
        ...(columnsIn === undefined
          ? []
          : [...new Set(languages)].flatMap((language) => columnsIn(language))),
      ],
      before,
      isDeleted: link !== undefined && before === undefined,
      imported: link?.imported ?? {},
      create: () => options.create(transfer),
      languagesOf,
      checkFields,
      context,
    })
  })
  return { plans, context, isPrepared: further !== undefined }
}

const withFurther = (
  choices: CellContext['choices'],
  further: CellContext['choices'] = {},
): CellContext['choices'] =>
  Object.fromEntries(
    Object.entries(choices).map(([ref, known]) => [ref, [...known, ...(further[ref] ?? [])]]),
  )
