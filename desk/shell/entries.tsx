import type { ReactNode } from 'react'
import type { DeskResourceName } from '../../generated/desk'
import type { AdminCompany } from '../../generated/types'
import { CheckIn } from '../check-in'
import { Calendar } from '../day'
import { Messages } from '../messages'
import { Orders } from '../orders'
import { Owed } from '../owed'
import { ResourceScreens } from '../records/ResourceScreens'
import { articles, pages } from '../resources/articles'
import { businesses } from '../resources/businesses'
import { categories } from '../resources/categories'
import { events } from '../resources/events'
import { mailings } from '../resources/mailings'
import { members } from '../resources/members'
import { memberships } from '../resources/memberships'
import { products } from '../resources/products'
import { schedules } from '../resources/schedules'
import type { Resource } from '../resources/Resource'
import { tags } from '../resources/tags'
import { templates } from '../resources/templates'
import { Surveys } from '../surveys'
import { Today } from '../today/Today'
import type { DeskEntry } from './DeskEntry'

/** Where the door's people start. */
const CHECK_IN = '/check-in'

/** Everything that the desk has, in the order of its menu. */
export const deskEntries: readonly DeskEntry[] = [
  { path: '/today', title: 'desk.today.title', areas: ['desk', 'money', 'door'], element: Today },
  { path: '/calendar', title: 'desk.day.title', areas: ['desk'], element: Calendar },
  { path: CHECK_IN, title: 'desk.checkIn.title', areas: ['door'], element: CheckIn },
  resourceEntry(members),
  resourceEntry(tags),
  resourceEntry(events),
  resourceEntry(schedules),
  resourceEntry(memberships),
  { path: '/orders', title: 'desk.orders.title', areas: ['desk'], element: Orders },
  resourceEntry(products),
  resourceEntry(categories),
  resourceEntry(articles),
  resourceEntry(pages),
  resourceEntry(businesses),
  { path: '/messages', title: 'desk.messages.title', areas: ['desk'], element: Messages },
  resourceEntry(templates),
  resourceEntry(mailings),
  { path: '/surveys', title: 'desk.surveys.title', areas: ['desk'], element: Surveys },
  { path: '/owed', title: 'desk.owed.title', areas: ['money'], element: Owed },
]

/** The entries that a person may use. */
export const entriesFor = ({ areas }: Pick<AdminCompany, 'areas'>): readonly DeskEntry[] =>
  deskEntries.filter((entry) => entry.areas.some((area) => areas.includes(area)))

/** Where a person starts: at the first entry, or at check-in if they may do nothing else. */
export function startPath(
  entries: readonly Pick<DeskEntry, 'path'>[],
  { areas }: Pick<AdminCompany, 'areas'>,
): string {
  const isDoor = areas.length === 1 && areas[0] === 'door'
  const start = isDoor ? entries.find(({ path }) => path === CHECK_IN) : undefined
  return (start ?? entries[0])?.path ?? '/'
}

function resourceEntry<Name extends DeskResourceName>(own: Resource<Name>): DeskEntry {
  // A resource's screens show only its own records.
  const resource = own as unknown as Resource
  return {
    path: `/${resource.name}`,
    title: resource.title,
    areas: ['desk'],
    element: ({ company }): ReactNode => <ResourceScreens resource={resource} company={company} />,
  }
}
