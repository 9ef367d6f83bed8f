import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'cookie',
  uri: '/cookie',
  paths: ['/cookie'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.cookie.title',
  listed: true,
})
