import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'pages',
  uri: '/pages',
  paths: ['/pages/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.pages.title',
  sections: false,
})
