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
  navigation: {
    key: 'activities',
    name: 'page.activities.nav',
    icon: 'activity',
    order: 5,
    membersOnly: true,
  },
})
