import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'account-memberships',
  uri: '/account/memberships',
  paths: ['/account/memberships'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'account',
  title: 'page.account-memberships.title',
})
