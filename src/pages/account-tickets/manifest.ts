import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'account-tickets',
  uri: '/account/wallet/tickets',
  paths: ['/account/wallet/tickets'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'account',
  title: 'page.account-tickets.title',
})
