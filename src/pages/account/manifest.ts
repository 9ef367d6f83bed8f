import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'account',
  uri: '/account',
  paths: ['/account', '/account/profile', '/account/:tab/:subTab?/:id?'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'account',
  title: 'page.account.title',
})
