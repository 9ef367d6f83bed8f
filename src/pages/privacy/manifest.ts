import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'privacy',
  uri: '/privacy',
  paths: ['/privacy'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.privacy.title',
  listed: true,
})
