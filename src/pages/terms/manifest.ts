import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'terms',
  uri: '/terms',
  paths: ['/terms'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.terms.title',
  listed: true,
})
