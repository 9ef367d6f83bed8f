import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'activities',
  uri: '/activities',
  paths: ['/activities', '/activities/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.activities.title',
  areas: ['bookings', 'cart', 'surveys'],
  parts: ['lists', 'details', 'gallery', 'inputs', 'map', 'calendar', 'orders'],
  navigation: {
    key: 'activities',
    name: 'page.activities.nav',
    icon: 'activity',
    order: 5,
    membersOnly: true,
  },
})
