import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'events',
  uri: '/events',
  paths: ['/events', '/events/:id', '/event/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.events.title',
  navigation: {
    key: 'events',
    name: 'page.events.nav',
    icon: 'calendar-days',
    order: 2,
    membersOnly: true,
  },
})
