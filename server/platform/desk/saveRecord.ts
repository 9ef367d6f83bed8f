import { isDeepStrictEqual } from 'node:util'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../../generated/desk'
import { deskCallPaths } from '../../../generated/deskCallPaths'
import { writableFields } from '../../../schemas/desk/writableFields'
import { encode } from '../../../schemas/wire/codec'
import type { Tx } from '../db/Database'
import { AppError } from '../http/AppError'
import { sendIn } from '../hub/createHub'
import type { HubEventName } from '../../../schemas/wire/hubEventData'
import { recordDeskChange, type DeskCreation } from './deskChangeRepository'
import type { DeskFields, DeskResource, DeskRow, DeskSave } from './DeskResource'
import { isRow, readRecord, type RowKey } from './deskRows'
import { notifyDesk } from './notifyDesk'

/** Who changes a record, and which revision of it they have seen. */
export interface PatchFacts extends Pick<
  DeskSave,
  'username' | 'areas' | 'destination' | 'context'
> {
  /** Null for any revision. */
  ifMatch: number | null
}

/**
 * Changes a record and its history; a patch that changes nothing leaves both as they are. Throws 404
 * `not_found`, 412 `stale`, and what the resource's rules refuse.
 */
export async function patchRecord<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  resource: DeskResource<Name, Row>,
  key: RowKey,
  body: DeskFields,
  facts: PatchFacts,
): Promise<DeskRecords[Name]> {
  const { name } = resource
  const { schema } = deskResources[name]
  const { username, areas, destination, ifMatch, context } = facts
  const options = pick(body, Object.keys(schema['x-desk']?.patch ?? {}))
  await resource.lockFirst?.(tx, key, options)
  const { row, record } = await readRecord(tx, resource, key, context.now(), 'lock')
  if (ifMatch !== null && record.revision !== ifMatch)
    throw new AppError(412, 'stale', {
      current: { revision: record.revision, record: toWire(name, record) },
    })
  const before = writableFields(schema, record)
  const changed = changedFields(name, before, body)
  if (changed.length === 0) return record
  // The body was checked against the record's schema, so the merged fields are a record.
  const fields = { ...record, ...pick(body, changed) }
  await resource.update(tx, row, fields, changed, {
    companyId: key.companyId,
    context,
    username,
    areas,
    destination,
    options,
    saveAlso: async (id, also, alsoOptions) =>
      void (await patchRecord(
        tx,
        resource,
        { companyId: key.companyId, id },
        { ...also, ...alsoOptions },
        { ...facts, ifMatch: null },
      )),
  })
  const revision = record.revision + 1
  await tx.update(resource.table).set({ revision }).where(isRow(resource.table, key))
  const saved = await readRecord(tx, resource, key, context.now())
  await recordDeskChange(tx, {
    companyId: key.companyId,
    resource: name,
    recordId: key.id,
    revision,
    by: username,
    before: pick(before, changed),
    after: pick(writableFields(schema, saved.record), changed),
  })
  await notifyChange(tx, resource, saved.row)
  return saved.record
}

/** The record that was just made, after its history has begun and members' tabs know of it. */
export async function recordCreation<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  resource: DeskResource<Name, Row>,
  key: RowKey,
  { username, options, context }: Pick<DeskSave, 'username' | 'options' | 'context'>,
  request?: Pick<DeskCreation, 'requestKey' | 'bodyHash'>,
): Promise<DeskRecords[Name]> {
  const { row, record } = await readRecord(tx, resource, key, context.now())
  await recordDeskChange(tx, {
    ...request,
    companyId: key.companyId,
    resource: resource.name,
    recordId: key.id,
    revision: record.revision,
    by: username,
    before: null,
    after: { ...writableFields(deskResources[resource.name].schema, record), ...options },
  })
  await notifyChange(tx, resource, row)
  return record
}

/** The writable fields that a resource's body has and in which it differs from those before. */
export const changedFields = (
  name: DeskResourceName,
  before: DeskFields,
  body: DeskFields,
): string[] =>
  deskResources[name].writable.filter(
    (field) => Object.hasOwn(body, field) && !isDeepStrictEqual(body[field], before[field]),
  )

/** Notifies members' open tabs, and the desk's, when the transaction commits. */
export async function notifyChange<Name extends DeskResourceName, Row extends DeskRow>(
  tx: Tx,
  resource: DeskResource<Name, Row>,
  { companyId, id }: RowKey,
): Promise<void> {
  const { name } = resource
  // Each announced resource has such an event.
  const event = `${name}.changed` as HubEventName
  if (deskResources[name].announced)
    await sendIn(tx, { type: 'company', companyId }, event, { ids: [id] })
  await resource.announce?.(tx, { companyId, id })
  await notifyDesk(tx, companyId, name, [id])
}

const toWire = (name: DeskResourceName, record: unknown): unknown =>
  encode(record, deskCallPaths[`desk.${name}.get`].reply)

/** Some of a record's fields; those that it lacks are undefined. */
export const pick = (fields: DeskFields, names: readonly string[]): DeskFields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
