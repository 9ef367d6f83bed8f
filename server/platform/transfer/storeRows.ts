import { deskResources, type DeskRecords, type DeskResourceName } from '../../../generated/desk'
import { writableFields } from '../../../schemas/desk/writableFields'
import type { Tx } from '../db/Database'
import { isUniqueViolation } from '../db/isUniqueViolation'
import { recordDeskChanges } from '../desk/deskChangeRepository'
import type { DeskRow } from '../desk/DeskResource'
import { notifyDesk } from '../desk/notifyDesk'
import { patchRecord, recordCreation } from '../desk/saveRecord'
import { AppError } from '../http/AppError'
import { sendIn } from '../hub/createHub'
import type { HubEventName } from '../../../schemas/wire/hubEventData'
import type { CellContext } from './cells/Cell'
import { inSavepoint } from './inSavepoint'
import type { PlannedRow } from './planRow'
import type { BulkInsert, ResourceTransfer } from './ResourceTransfer'
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
  const created = bulk === undefined ? [] : valid.filter(({ state }) => state === 'created')
  const refused = await bulk?.check(
    tx,
    transfer.companyId,
    created.map(({ after }) => after),
    context.choices,
  )
  for (const [index, plan] of created.entries()) {
    const details = refused?.[index] ?? []
    if (details.length > 0)
      errors.push(
        ...toRowErrors(new AppError(422, 'invalid_request', { details: [...details] }), plan),
      )
  }
  for (const plan of untried ? [] : valid) {
    if (plan.state === 'same' || created.includes(plan)) continue
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
  bulk: BulkInsert<DeskRecords[Name]>,
  transfer: TransferContext,
  created: readonly PlannedRow<DeskRecords[Name]>[],
): Promise<number[]> {
  if (created.length === 0) return []
  const { companyId, username } = transfer
  const { name } = resource
  const { schema, announced } = deskResources[name]
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
  // Each announced resource has such an event.
  const event = `${name}.changed` as HubEventName
  if (announced) await sendIn(tx, { type: 'company', companyId }, event, { ids })
  await notifyDesk(tx, companyId, name, ids)
  return ids
}
