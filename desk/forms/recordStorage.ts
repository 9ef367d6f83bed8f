import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import { createRetryKeys } from '../../src/core/api/createRetryKeys'
import { deskApi } from '../session/deskApi'
import type { Unsaved } from '../session/useUnsaved'
import { rebaseRecord } from './rebaseRecord'
import { toBody } from '../values/toBody'
import type { Values } from './recordValues'

/** A record of any resource. */
export type AnyRecord = DeskRecords[DeskResourceName]

/** What the form says of its last act. */
export type Outcome = 'idle' | 'busy' | 'saved' | 'failed' | 'stale' | 'gone' | 'moved' | 'restored'

/** What a form starts with: the record's values and, over them, what was unsaved when it was left. */
export function restore(
  name: DeskResourceName,
  before: Values,
  unsaved: Unsaved | undefined,
): { typed: Values; conflicts: readonly string[]; outcome: Outcome } {
  if (unsaved === undefined) return { typed: before, conflicts: [], outcome: 'idle' }
  const rebased = rebaseRecord(
    deskResources[name].schema,
    { ...before, ...unsaved.before },
    { ...before, ...unsaved.typed },
    before,
  )
  return { ...rebased, outcome: rebased.conflicts.length > 0 ? 'stale' : 'restored' }
}

/** Saves a new record, or the changes of a stored one. Throws ApiError. */
export type Save = (
  stored: AnyRecord | undefined,
  body: Values,
  companyId: number,
) => Promise<AnyRecord>

/** The saving of one form, which makes a new record once, however often it sends the same fields. */
export function createSave(name: DeskResourceName): Save {
  const retryKeys = createRetryKeys()
  const { properties } = deskResources[name].schema
  return (stored, body, companyId) =>
    // The fields come from the schema of the calls, which the server checks again.
    stored === undefined
      ? deskApi.call(`desk.${name}.create`, {
          body: toBody(body, { isNew: true, properties }) as never,
          idempotencyKey: retryKeys.keyFor(body),
          chosen: { companyId },
        })
      : deskApi.call(`desk.${name}.patch`, {
          params: { id: stored.id },
          body: toBody(body, { properties }),
          ifMatch: stored.revision,
          chosen: { companyId },
        })
}
