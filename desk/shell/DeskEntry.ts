import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'

/** An area of the desk in which somebody may act. */
type DeskArea = AdminCompany['areas'][number]

/** The groups of the desk's menu, in its order; `now` has no heading. */
export const DESK_GROUPS = [
  'now',
  'people',
  'bookings',
  'shop',
  'content',
  'contact',
  'settings',
] as const

export type DeskGroup = (typeof DESK_GROUPS)[number]

/** An entry of the desk's menu, with the screens at its path and below. */
export interface DeskEntry {
  path: `/${string}`
  title: MessageId
  group: DeskGroup
  /** The areas of which a person needs one. Whoever has `desk` has `door` too. */
  areas: readonly DeskArea[]
  /** Whether only managers and owners see it; otherwise whoever has an area does. */
  forManagers?: boolean
  /** Shows the screens; it has routes of its own, relative to `path`. */
  element: (props: { company: AdminCompany }) => ReactNode
}
