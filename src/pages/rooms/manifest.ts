import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'rooms',
  uri: '/rooms',
  paths: ['/rooms', '/rooms/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.rooms.title',
  navigation: { key: 'rooms', name: 'page.rooms.nav', icon: 'door', order: 6, membersOnly: true },
  numeric: ['id'],
})
