import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'guest-voucher',
  uri: '/guest-vouchers',
  paths: ['/guest-vouchers/:id/:pin'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.guest-voucher.title',
  sections: false,
  secretAddress: true,
  required: true,
})
