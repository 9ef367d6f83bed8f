import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'passbook',
  uri: '/passbook',
  paths: ['/passbook/:id'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.passbook.title',
  sections: false,
})
