import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'notifications',
  uri: '/notifications',
  paths: ['/notifications/:tab?'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.notifications.title',
})
