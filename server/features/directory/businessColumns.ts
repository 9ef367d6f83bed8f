import type { BusinessRecord } from '../../../generated/types'
import { weekdays } from '../../../src/core/hours/WeekHours'
import type { Cell } from '../../platform/transfer/cells/Cell'
import { decimal, optional, text, yesNo } from '../../platform/transfer/cells/cells'
import { columnOf, listColumnOf, type Column } from '../../platform/transfer/cells/Column'
import { listOf, needed } from '../../platform/transfer/cells/listCell'
import { pictures } from '../../platform/transfer/cells/pictures'
import { nameOf, picture } from '../../platform/transfer/cells/references'

const column = columnOf<BusinessRecord>()

type Contact = BusinessRecord['contacts'][number]
type Location = BusinessRecord['locations'][number]
type SocialPage = BusinessRecord['social'][number]

const listColumn = listColumnOf<BusinessRecord>()

const social = listOf<Omit<SocialPage, 'id'>>({
  name: { name: 'network', cell: needed(text) },
  url: { name: 'address', cell: needed(text) },
})

const contacts = listOf<Omit<Contact, 'id'>>({
  firstName: { name: 'first name', cell: needed(text) },
  lastName: { name: 'last name', cell: text },
  email: { name: 'email', cell: text },
  phoneNumber: { name: 'phone', cell: text },
  mobileNumber: { name: 'mobile', cell: text },
  profilePhoto: { name: 'picture', cell: picture },
})

const locations = listOf<Omit<Location, 'id'>>({
  name: { name: 'name', cell: needed(text) },
  address: { name: 'address', cell: text },
  phoneNumber: { name: 'phone', cell: text },
  tollFreeNumber: { name: 'toll-free number', cell: text },
  email: { name: 'email', cell: text },
  website: { name: 'website', cell: text },
  latitude: { name: 'latitude', cell: optional(decimal) },
  longitude: { name: 'longitude', cell: optional(decimal) },
  // Each weekday has its hours.
  ...(Object.fromEntries(weekdays.map((day) => [day, { name: day, cell: text }])) as Record<
    (typeof weekdays)[number],
    { name: string; cell: Cell<string> }
  >),
})

/** The columns of businesses.csv behind `external_id`. */
export const businessColumns: readonly Column<BusinessRecord>[] = [
  column('name', 'name', text, { required: true, aliases: ['business', 'company', 'title'] }),
  column('category', 'categoryId', nameOf('categories')),
  column('slogan', 'slogan', text, { aliases: ['tagline'] }),
  column('brief', 'brief', text, { aliases: ['summary', 'short description'] }),
  column('about', 'about', text, { aliases: ['description'] }),
  column('details', 'details', text),
  column('address', 'address', text),
  column('email', 'email', text, { aliases: ['e-mail', 'email address'] }),
  column('phone', 'phoneNumber', text, { aliases: ['phone number', 'telephone'] }),
  column('website', 'website', text, { aliases: ['web site', 'url'] }),
  listColumn('social', 'social', social),
  listColumn('contacts', 'contacts', contacts),
  listColumn('locations', 'locations', locations),
  column('banner', 'banner', picture),
  column('graphic', 'graphic', picture, { aliases: ['logo'] }),
  column('pictures', 'pictures', pictures, { aliases: ['images', 'photos'] }),
  column('published', 'published', yesNo, { aliases: ['visible'] }),
]
