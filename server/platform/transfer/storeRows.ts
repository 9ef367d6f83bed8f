import { and, eq, inArray, sql } from 'drizzle-orm'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../../generated/desk'
import { writableFields } from '../../../schemas/desk/writableFields'
import type { Tx } from '../db/Database'
import { isUniqueViolation } from '../db/isUniqueViolation'
import { recordDeskChanges } from '../desk/deskChangeRepository'
import type { DeskRow } from '../desk/DeskResource'
import { notifyDesk } from '../desk/notifyDesk'
import { changedFields, patchRecord, pick, recordCreation } from '../desk/saveRecord'
import { AppError } from '../http/AppError'
import { sendIn } from '../hub/createHub'
import type { HubEventName } from '../../../schemas/wire/hubEventData'
import type { CellContext } from './cells/Cell'
import { inSavepoint } from './inSavepoint'
import type { PlannedRow } from './planRow'
import type { BulkSave, ResourceTransfer } from './ResourceTransfer'
import { toRowErrors } from './rowErrors'
import type { RowError, TransferContext } from './TransferKind'

/**
 * What the rules refuse of rows that are valid so far; what is stored of them is to be undone. With
 * `untried` nothing is stored, so only the rules on many records at once are applied.
 */
export async function tryAll<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  options: ResourceTransfer<Name, Row>,
  transfer: TransferContext,
  {
    plans,
    context,
    untried,
  }: {
    plans: readonly PlannedRow<DeskRecords[Name]>[]
    context: CellContext
    untried: boolean
  },
): Promise<RowError[]> {
  const valid = plans.filter(({ errors }) => errors.length === 0)
  const errors: RowError[] = []
  const { bulk } = options
  const atOnce = bulk === undefined ? [] : valid.filter((plan) => isStoredAtOnce(bulk, plan))
  const refused = await bulk?.check(tx, transfer.companyId, atOnce, context.choices)
  for (const [index, plan] of atOnce.entries()) {
    const details = refused?.[index] ?? []
    if (details.length > 0)
      errors.push(
        ...toRowErrors(new AppError(422, 'invalid_request', { details: [...details] }), plan),
      )
  }
  for (const plan of untried ? [] : valid) {
    if (plan.state === 'same' || atOnce.includes(plan)) continue
    try {
      await inSavepoint(tx, () => store(tx, options, transfer, plan))
    } catch (error) {
      errors.push(
        ...(isUniqueViolation(error)
          ? [
              {
                line: plan.line,
                column: '',
                code: 'taken',
                message: 'has something that must be unique',
              },
            ]
          : toRowErrors(error, plan)),
      )
    }
  }
  return errors
}

/** Whether a row is stored with others: each new one, and changes that can be. */
export const isStoredAtOnce = <Record>(
  bulk: BulkSave<Record>,
  { state, before, after }: PlannedRow<Record>,
): boolean => before === undefined || (state === 'changed' && bulk.takes({ before, after }))

/** Stores a planned row by the resource's rules; returns the record's id. */
export async function store<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  options: ResourceTransfer<Name, Row>,
  transfer: TransferContext,
  { before, after, state }: PlannedRow<DeskRecords[Name]>,
): Promise<number> {
  const { resource } = options
  const { companyId, username, areas, now } = transfer
  const save = { companyId, areas, context: { now: () => now } }
  if (before === undefined) {
    const id = await resource.insert(tx, after, { ...save, options: {} })
    await recordCreation(tx, resource, { companyId, id }, { ...save, username, options: {} })
    await options.saved?.(tx, transfer, { id, before, after })
    return id
  }
  if (state === 'changed') {
    const body = writableFields(deskResources[resource.name].schema, after)
    await patchRecord(
      tx,
      resource,
      { companyId, id: before.id },
      { ...body, ...options.options },
      {
        ...save,
        username,
        destination: undefined,
        ifMatch: null,
      },
    )
    await options.saved?.(tx, transfer, { id: before.id, before, after })
  }
  return before.id
}

/** Stores new records at once, with their history; returns their ids. */
export async function insertAll<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  { resource }: ResourceTransfer<Name, Row>,
  bulk: BulkSave<DeskRecords[Name]>,
  transfer: TransferContext,
  created: readonly PlannedRow<DeskRecords[Name]>[],
): Promise<number[]> {
  if (created.length === 0) return []
  const { companyId, username } = transfer
  const { name } = resource
  const { schema } = deskResources[name]
  const ids = await bulk.insert(
    tx,
    transfer,
    created.map(({ after }) => after),
  )
  await recordDeskChanges(
    tx,
    created.map(({ after }, index) => ({
      companyId,
      resource: name,
      recordId: ids[index] ?? 0,
      revision: 1,
      by: username,
      before: null,
      after: writableFields(schema, after),
    })),
  )
  await notifyOf(tx, companyId, name, ids)
  return ids
}

/** Stores changes at once, with their history as `patchRecord` records it. */
export async function changeAll<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  { resource }: ResourceTransfer<Name, Row>,
  bulk: BulkSave<DeskRecords[Name]>,
  transfer: TransferContext,
  plans: readonly PlannedRow<DeskRecords[Name]>[],
): Promise<void> {
  const { name, table, present } = resource
  const { schema } = deskResources[name]
  const changes = plans.flatMap(({ before, after }) => {
    if (before === undefined) return []
    const fields = writableFields(schema, before)
    const changed = changedFields(name, fields, writableFields(schema, after))
    return [
      { before, after, fields, changed, revision: before.revision + Math.sign(changed.length) },
    ]
  })
  if (changes.length === 0) return
  const { companyId, username, now } = transfer
  await bulk.change(tx, transfer, changes)
  const revised = changes.filter(({ changed }) => changed.length > 0)
  const rows =
    revised.length === 0
      ? []
      : await tx
          .update(table)
          .set({ revision: sql`${table.revision} + 1` })
          .where(
            and(
              eq(table.companyId, companyId),
              inArray(
                table.id,
                revised.map(({ before }) => before.id),
              ),
            ),
          )
          .returning()
  // A resource's table has the rows of its type, which can't be derived from a variable.
  const saved = await present(tx, companyId, rows as unknown as Row[], now)
  const byId = new Map(saved.map((record) => [record.id, record]))
  await recordDeskChanges(
    tx,
    revised.map(({ before, after, fields, changed, revision }) => ({
      companyId,
      resource: name,
      recordId: before.id,
      revision,
      by: username,
      before: pick(fields, changed),
      after: pick(writableFields(schema, byId.get(before.id) ?? after), changed),
    })),
  )
  await notifyOf(
    tx,
    companyId,
    name,
    changes.map(({ before }) => before.id),
  )
}

/** Notifies open tabs of records, as `notifyChange` does of one. */
async function notifyOf(
  tx: Tx,
  companyId: number,
  name: DeskResourceName,
  ids: readonly number[],
): Promise<void> {
  // Each announced resource has such an event.
  const event = `${name}.changed` as HubEventName
  if (deskResources[name].announced)
    await sendIn(tx, { type: 'company', companyId }, event, { ids: [...ids] })
  await notifyDesk(tx, companyId, name, ids)
}
