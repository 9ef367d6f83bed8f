import type { ReactNode } from 'react'
import type { DeskResourceName } from '../../generated/desk'
import type { AdminCompany } from '../../generated/types'
import { Audit } from '../audit'
import { CheckIn } from '../check-in'
import { GoingLive } from '../going-live'
import { Calendar } from '../day'
import { Imports } from '../imports'
import { Journal } from '../journal'
import { Messages } from '../messages'
import { Orders } from '../orders'
import { Owed } from '../owed'
import { Perks } from '../perks'
import { ResourceScreens } from '../records/ResourceScreens'
import { articles, pages } from '../resources/articles'
import { businesses } from '../resources/businesses'
import { categories } from '../resources/categories'
import { couriers } from '../resources/couriers'
import { coupons } from '../resources/coupons'
import { events } from '../resources/events'
import { mailings } from '../resources/mailings'
import { members } from '../resources/members'
import { memberships } from '../resources/memberships'
import { pickupLocations } from '../resources/pickup-locations'
import { passKinds } from '../resources/pass-kinds'
import { products } from '../resources/products'
import { schedules } from '../resources/schedules'
import type { Resource } from '../resources/Resource'
import { tags } from '../resources/tags'
import { taxRates } from '../resources/tax-rates'
import { templates } from '../resources/templates'
import { Today } from '../today/Today'
import type { DeskEntry, DeskGroup } from './DeskEntry'
import { Surveys } from './Surveys'

/** Where the door's people start. */
const CHECK_IN = '/check-in'

/** Everything that the desk has, in the order of its menu. */
export const deskEntries: readonly DeskEntry[] = [
  menuEntry('/today', 'desk.today.title', 'now', ['desk', 'money', 'door'], Today),
  menuEntry('/calendar', 'desk.day.title', 'now', ['desk'], Calendar),
  menuEntry(CHECK_IN, 'desk.checkIn.title', 'now', ['door'], CheckIn),
  resourceEntry(members, 'people'),
  resourceEntry(memberships, 'people'),
  resourceEntry(tags, 'people'),
  menuEntry('/perks', 'desk.perks.title', 'people', ['desk', 'money'], Perks),
  resourceEntry(passKinds, 'people'),
  menuEntry('/owed', 'desk.owed.title', 'people', ['money'], Owed),
  menuEntry('/journal', 'desk.journal.title', 'people', ['money'], Journal),
  resourceEntry(events, 'bookings'),
  resourceEntry(schedules, 'bookings'),
  menuEntry('/orders', 'desk.orders.title', 'shop', ['desk'], Orders),
  resourceEntry(products, 'shop'),
  resourceEntry(categories, 'shop'),
  resourceEntry(coupons, 'shop'),
  resourceEntry(articles, 'content'),
  resourceEntry(pages, 'content'),
  resourceEntry(businesses, 'content'),
  menuEntry('/messages', 'desk.messages.title', 'contact', ['desk'], Messages),
  resourceEntry(templates, 'contact'),
  resourceEntry(mailings, 'contact'),
  menuEntry('/surveys', 'desk.surveys.title', 'contact', ['desk'], Surveys),
  resourceEntry(taxRates, 'settings'),
  resourceEntry(couriers, 'settings'),
  resourceEntry(pickupLocations, 'settings'),
  menuEntry('/import', 'desk.imports.title', 'settings', ['desk'], Imports),
  {
    ...menuEntry('/audit', 'desk.audit.title', 'settings', ['desk'], Audit),
    forManagers: true,
  },
  {
    ...menuEntry('/going-live', 'desk.goingLive.title', 'settings', ['desk'], GoingLive),
    forManagers: true,
  },
]

/** The entries that a person may use. */
export const entriesFor = ({
  areas,
  permissionLevel,
}: Pick<AdminCompany, 'areas' | 'permissionLevel'>): readonly DeskEntry[] =>
  deskEntries.filter(
    (entry) =>
      entry.areas.some((area) => areas.includes(area)) &&
      (entry.forManagers !== true || MANAGERS.has(permissionLevel)),
  )

const MANAGERS: ReadonlySet<string> = new Set(['owner', 'manager'])

/** Where a person starts: at the first entry, or at check-in if they may do nothing else. */
export function startPath(
  entries: readonly Pick<DeskEntry, 'path'>[],
  { areas }: Pick<AdminCompany, 'areas'>,
): string {
  const isDoor = areas.length === 1 && areas[0] === 'door'
  const start = isDoor ? entries.find(({ path }) => path === CHECK_IN) : undefined
  return (start ?? entries[0])?.path ?? '/'
}

/** An entry with a screen of its own. */
function menuEntry(
  path: DeskEntry['path'],
  title: DeskEntry['title'],
  group: DeskGroup,
  areas: DeskEntry['areas'],
  element: DeskEntry['element'],
): DeskEntry {
  return { path, title, group, areas, element }
}

function resourceEntry<Name extends DeskResourceName>(
  own: Resource<Name>,
  group: DeskGroup,
): DeskEntry {
  // A resource's screens show only its own records.
  const resource = own as unknown as Resource
  return menuEntry(
    `/${resource.name}`,
    resource.title,
    group,
    ['desk'],
    ({ company }): ReactNode => <ResourceScreens resource={resource} company={company} />,
  )
}
