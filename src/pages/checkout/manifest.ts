import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'checkout',
  uri: '/checkout',
  paths: ['/checkout'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.checkout.title',
})
