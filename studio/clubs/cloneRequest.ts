import type { Calls } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'

/**
 * Parts of a config that a clone copies entirely or not, in display order; the texts are
 * `studio.clone.part.<part>`.
 */
export const cloneParts = [
  'theme',
  'navigation',
  'pages',
  'sections',
  'intl',
  'features',
  'settings',
] as const

/** A part of a config, by the name that the server uses. */
export type ClonePart = (typeof cloneParts)[number]

/** A clone request as the wizard holds it, with texts as typed. */
export interface CloneRequest {
  sourceDomainId: number
  name: string
  host: string
  parts: readonly ClonePart[]
}

/** The fields that a plan and a created clone have in common. */
export type CloneReport = Pick<Calls['admin.clubs.plan']['reply'], 'copied' | 'todo' | 'leftOut'>

/** The body of the calls that plan and create a clone. */
export const toCloneBody = ({
  parts,
  ...order
}: CloneRequest): Calls['admin.clubs.create']['body'] => ({
  ...order,
  parts: [...parts],
})

/** Validates the fields before the request; returns message ids. */
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

/** Errors by field as message ids; `form` holds errors that belong to no field. */
export interface CloneErrors {
  name?: MessageId
  host?: MessageId
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
