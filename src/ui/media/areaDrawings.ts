import bag from '../drawings/areas/bag.svg?no-inline'
import bell from '../drawings/areas/bell.svg?no-inline'
import calendar from '../drawings/areas/calendar.svg?no-inline'
import door from '../drawings/areas/door.svg?no-inline'
import gift from '../drawings/areas/gift.svg?no-inline'
import leaf from '../drawings/areas/leaf.svg?no-inline'
import letter from '../drawings/areas/letter.svg?no-inline'
import paper from '../drawings/areas/paper.svg?no-inline'
import people from '../drawings/areas/people.svg?no-inline'
import table from '../drawings/areas/table.svg?no-inline'
import ticket from '../drawings/areas/ticket.svg?no-inline'
import wallet from '../drawings/areas/wallet.svg?no-inline'
import type { DrawingName, DrawingUrl } from './Drawing'

/** The drawing of a page's empty list, by the page's id; the general one for other pages. */
export const areaDrawing = (page: string): DrawingName | DrawingUrl =>
  (DRAWINGS[page] as DrawingUrl | undefined) ?? 'empty'

const DRAWINGS: Readonly<Record<string, string>> = {
  'my-schedule': calendar,
  appointments: calendar,
  activities: calendar,
  events: ticket,
  'account-tickets': ticket,
  dining: table,
  rooms: door,
  'spa-wellness': leaf,
  product: bag,
  checkout: bag,
  messages: letter,
  notifications: bell,
  directory: people,
  'guest-pass': people,
  'club-benefits': gift,
  'account-perks': gift,
  'account-wallet': wallet,
  'account-billing': wallet,
  'account-memberships': wallet,
  blogs: paper,
}
