import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'account-perks',
  uri: '/account/perks',
  paths: ['/account/perks'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'account',
  title: 'page.account-perks.title',
})
