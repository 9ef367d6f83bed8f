import type { Calls } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import type { ClonePart } from '../../src/core/config/cloneParts'

/** The wizard's input, with texts as typed. */
export interface CloneRequest {
  sourceDomainId: number
  name: string
  host: string
  locale: string
  currency: string
  timezone: string
  /** Whether nothing is copied; `parts` is then kept only in case the admin switches back. */
  startsEmpty: boolean
  parts: readonly ClonePart[]
}

/** The fields that the plan of a clone and a created clone have in common. */
export type CloneReport = Pick<Calls['admin.clubs.plan']['reply'], 'copied' | 'todo' | 'leftOut'>

/** The body of the calls that plan and create a clone. */
export const toCloneBody = ({
  parts,
  startsEmpty,
  ...fields
}: CloneRequest): Calls['admin.clubs.create']['body'] => ({
  ...fields,
  parts: startsEmpty ? [] : [...parts],
})

/** Validates the name and host before the request; returns message ids by field. */
export function findFieldErrors({ name, host }: Pick<CloneRequest, 'name' | 'host'>): CloneErrors {
  return {
    ...(name.trim() === '' ? { name: 'studio.clone.fault.noName' } : {}),
    ...(host.trim() === ''
      ? { host: 'studio.clone.fault.noHost' }
      : isHost(host)
        ? {}
        : { host: 'studio.clone.fault.host' }),
  }
}

/** Message ids by field; `form` holds errors that belong to no field. */
export interface CloneErrors {
  name?: MessageId
  host?: MessageId
  locale?: MessageId
  form?: MessageId
}

// Normalized as the server does: without port and trailing dot, case-insensitive.
const isHost = (typed: string): boolean => {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return (
    host.length <= 253 &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/.test(host)
  )
}
