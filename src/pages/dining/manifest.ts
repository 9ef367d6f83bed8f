import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'dining',
  uri: '/dining',
  paths: ['/dining', '/dining/categories', '/dining/menu', '/dining/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.dining.title',
  navigation: {
    key: 'dining',
    name: 'page.dining.nav',
    icon: 'utensils',
    order: 1,
    membersOnly: true,
  },
  numeric: ['id'],
})
