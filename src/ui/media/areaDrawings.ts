import type { DrawingName } from '../drawingNames'

/** The drawing of a page's empty list, by the page's id; the general one for other pages. */
export const areaDrawing = (page: string): DrawingName => DRAWINGS[page] ?? 'empty'

const DRAWINGS: Readonly<Record<string, DrawingName>> = {
  'my-schedule': 'calendar',
  appointments: 'calendar',
  activities: 'calendar',
  events: 'ticket',
  'account-tickets': 'ticket',
  dining: 'table',
  rooms: 'door',
  'spa-wellness': 'leaf',
  product: 'bag',
  checkout: 'bag',
  messages: 'letter',
  notifications: 'bell',
  directory: 'people',
  'guest-pass': 'people',
  'club-benefits': 'gift',
  'account-perks': 'gift',
  'account-wallet': 'wallet',
  'account-billing': 'wallet',
  'account-memberships': 'wallet',
  blogs: 'paper',
}
