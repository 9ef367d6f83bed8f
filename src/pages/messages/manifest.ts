import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'messages',
  uri: '/messages',
  paths: ['/messages/:id?'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.messages.title',
  navigation: {
    key: 'messages',
    name: 'page.messages.nav',
    icon: 'message',
    order: 8,
    membersOnly: true,
  },
  feature: 'messaging',
})
