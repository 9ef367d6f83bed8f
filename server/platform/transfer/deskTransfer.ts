import { and, asc, eq, gt } from 'drizzle-orm'
import { callTable } from '../../../generated/calls'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../../generated/desk'
import { deskCallPaths } from '../../../generated/deskCallPaths'
import { writableFields } from '../../../schemas/desk/writableFields'
import type { Tx } from '../db/Database'
import type { DeskRow } from '../desk/DeskResource'
import { createCheck } from '../http/createCheck'
import type { CellContext } from './cells/Cell'
import { readLanguageColumn, type Column } from './cells/Column'
import { readLinksOf, storeLinks } from './importLinks'
import { inSavepoint } from './inSavepoint'
import type { PlannedRow } from './planRow'
import { contextOf, languagesOf, planRows } from './planRows'
import { declareColumns } from './readCells'
import type { ResourceTransfer } from './ResourceTransfer'
import { changeAll, insertAll, isStoredAtOnce, store, tryAll } from './storeRows'
import type { Cells, CheckedRow, TransferContext, TransferKind, TransferRow } from './TransferKind'

/** How many rows are written at once where each is saved by itself. */
const BATCH_ROWS = 20

/** What a row does, as it was checked. */
interface ResourcePlan<Record> {
  plan: PlannedRow<Record>
  isPrepared: boolean
}

/**
 * The kind of a resource of the desk: a row is saved by the rules by which staff save, and its
 * history says so. A column is applied only if it differs from the last import.
 */
export function deskTransfer<Name extends DeskResourceName, Row extends DeskRow>(
  options: ResourceTransfer<Name, Row>,
): TransferKind<ResourcePlan<DeskRecords[Name]>> {
  const { kind, resource, columns, columnsIn, presets } = options
  const ofLanguages = new Set(columnsIn?.('en').map(({ name }) => readLanguageColumn(name)?.name))
  const check = createCheck(
    callTable[`desk.${resource.name}.create`].schemas.body ?? {},
    'body',
    deskCallPaths[`desk.${resource.name}.create`].body,
  )
  const checkFields = (record: DeskRecords[Name]): void =>
    check(writableFields(deskResources[resource.name].schema, record))
  const planned = (
    tx: Tx,
    transfer: TransferContext,
    rows: readonly TransferRow[],
    lock: boolean,
  ) => planRows(tx, options, { transfer, rows, lock, checkFields })
  return {
    name: kind,
    area: 'desk',
    batchRows: options.batchRows ?? BATCH_ROWS,
    columns: declareColumns(columns, (name) => ofLanguages.has(name)),
    ...(presets && { presets }),

    check: (tx, transfer, rows, { lock, untried = false }) =>
      inSavepoint(
        tx,
        async () => {
          const { plans, context, isPrepared } = await planned(tx, transfer, rows, lock)
          const errors = await tryAll(tx, options, transfer, { plans, context, untried })
          return plans.map((plan): CheckedRow<ResourcePlan<DeskRecords[Name]>> => {
            const all = [...plan.errors, ...errors.filter(({ line }) => line === plan.line)]
            return {
              line: plan.line,
              state: all.length > 0 ? 'rejected' : plan.state,
              name: options.nameOf(plan.after),
              changes: plan.changes,
              errors: all,
              plan: { plan, isPrepared },
            }
          })
        },
        { undo: true },
      ),

    write: async (tx, transfer, rows) => {
      // What was made for the plans was undone with the check.
      const plans = rows.some(({ plan }) => plan.isPrepared)
        ? (
            await planned(
              tx,
              transfer,
              rows.map(({ plan }) => plan.plan.row),
              true,
            )
          ).plans
        : rows.map(({ plan }) => plan.plan)
      const ids = new Map<number, number>()
      const { bulk } = options
      if (bulk !== undefined) {
        const created = plans.filter(({ before }) => before === undefined)
        const stored = await insertAll(tx, options, bulk, transfer, created)
        for (const [index, { line }] of created.entries()) ids.set(line, stored[index] ?? 0)
        const changed = plans.filter((plan) => !ids.has(plan.line) && isStoredAtOnce(bulk, plan))
        await changeAll(tx, options, bulk, transfer, changed)
        for (const { line, before } of changed) ids.set(line, before?.id ?? 0)
      }
      for (const plan of plans)
        if (!ids.has(plan.line)) ids.set(plan.line, await store(tx, options, transfer, plan))
      await storeLinks(
        tx,
        plans.map(({ line, externalId, imported }) => ({
          companyId: transfer.companyId,
          kind,
          externalId,
          recordId: ids.get(line) ?? 0,
          imported,
        })),
      )
    },

    read: async (tx, transfer, { after, limit }) => {
      const { companyId, now } = transfer
      const { table, only, present } = resource
      const rows = await tx
        .select()
        .from(table)
        .where(and(eq(table.companyId, companyId), gt(table.id, after), only))
        .orderBy(asc(table.id))
        .limit(limit)
      // A resource's table has the rows of its type, which can't be derived from a variable.
      const records = await present(tx, companyId, rows as unknown as Row[], now)
      const context = await contextOf(tx, options, transfer)
      const links = await readLinksOf(
        tx,
        { companyId, kind },
        records.map(({ id }) => id),
      )
      return records.map((record) => {
        const externalId = links.get(record.id)?.externalId
        return {
          id: record.id,
          cells: {
            ...(externalId !== undefined && { external_id: externalId }),
            ...writeCells(record, [...columns, ...languageColumns(options, record)], context),
          },
        }
      })
    },
  }
}

const writeCells = <Fields>(
  record: Fields,
  columns: readonly Column<Fields>[],
  context: CellContext,
): Cells => Object.fromEntries(columns.map(({ name, write }) => [name, write(record, context)]))

/** The columns of the languages in which a record has texts. */
const languageColumns = <Name extends DeskResourceName, Row extends DeskRow>(
  { columnsIn }: ResourceTransfer<Name, Row>,
  record: DeskRecords[Name],
): readonly Column<DeskRecords[Name]>[] =>
  columnsIn === undefined ? [] : languagesOf(record).flatMap((language) => columnsIn(language))
