/** The main menu's default entries, in order (doc 1 §2.nav). */
export const DEFAULT_ENTRIES = [
  { id: 'shell.nav.entry-my-club', key: 'index', name: 'My Club', path: '/' },
  { id: 'shell.nav.entry-dining', key: 'dining', name: 'Dining', path: '/dining' },
  { id: 'shell.nav.entry-events', key: 'events', name: 'Events', path: '/events' },
  { id: 'shell.nav.entry-spa', key: 'spa-wellness', name: 'Spa & Wellness', path: '/spa-wellness' },
  {
    id: 'shell.nav.entry-appointments',
    key: 'appointments',
    name: 'Appointments',
    path: '/appointments',
  },
  { id: 'shell.nav.entry-activities', key: 'activities', name: 'Activities', path: '/activities' },
  { id: 'shell.nav.entry-rooms', key: 'rooms', name: 'Meeting Rooms', path: '/rooms' },
  { id: 'shell.nav.entry-directory', key: 'directory', name: 'Directory', path: '/directory' },
  { id: 'shell.nav.entry-messages', key: 'messages', name: 'Messages', path: '/messages' },
  { id: 'shell.nav.entry-guest-list', key: 'guest-list', name: 'Guest List', path: '/guest-pass' },
  {
    id: 'shell.nav.entry-club-benefits',
    key: 'club-benefits',
    name: 'Club Benefits',
    path: '/club-benefits',
  },
] as const

/**
 * The entry after them, which the documents don't have: without it, nothing would link to the shop.
 */
export const SHOP_ENTRY = { key: 'product', name: 'Shop', path: '/product' } as const

/**
 * The links of the header for a signed-in customer on a large screen; those to the account and Sign
 * out are in the avatar's menu.
 */
export const HEADER_LINKS = [
  { id: 'shell.nav.header-notifications', path: '/notifications' },
  { id: 'shell.nav.header-my-schedule', path: '/my-schedule' },
  { id: 'shell.nav.header-account', path: '/account' },
  { id: 'shell.nav.header-logout', path: '/logout' },
] as const
