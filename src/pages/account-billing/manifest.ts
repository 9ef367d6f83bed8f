import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'account-billing',
  uri: '/account/billing',
  paths: ['/account/billing/:billingTab?/:id?'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'account',
  title: 'page.account-billing.title',
})
