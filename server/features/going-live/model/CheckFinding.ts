import type { CheckLine } from '#generated/types'
import type { PutAside } from '../../../platform/clubs/checkProfile'

/** What was found of a line of the checklist; what is left out says nothing. */
export interface CheckFinding {
  code: CheckLine['code']
  /** What is wrong; `ok` or `local` if nothing is. */
  fault: CheckLine['fault']
  /** The path and query of the place where it is mended. */
  place: string
  count?: number
  of?: number
  name?: string
  at?: Date
  /** The places where it is mended; a setting has no name here. */
  items?: readonly { path: string; name?: string; place: string }[]
}

/** Lines that, while they are open, stop members, except with some faults. */
const STOPPING: ReadonlySet<CheckLine['code']> = new Set([
  'problems',
  'delivery',
  'processors',
  'mail',
  'host',
  'certificate',
  'memberships',
  'members',
])

/** How many places of a line are named. */
const MAX_ITEMS = 20

/** The line of a finding; `aside` are the lines that admins put aside, which counts while it is open. */
export function toCheckLine(
  { code, fault, place, count = 0, of = 0, name = '', at, items = [] }: CheckFinding,
  aside: readonly PutAside[],
): CheckLine {
  const putAside = aside.find((one) => one.code === code)
  const isDone = fault === 'ok' || fault === 'local'
  return {
    code,
    state: isDone ? 'done' : putAside === undefined ? 'open' : 'aside',
    stops: STOPPING.has(code) && fault !== 'soon',
    fault,
    by: isDone ? '' : (putAside?.by ?? ''),
    count,
    of,
    name,
    at: at?.toISOString() ?? null,
    items: items.slice(0, MAX_ITEMS).map((item) => ({ name: '', ...item })),
    place,
  }
}
