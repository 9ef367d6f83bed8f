import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'sign-in-link',
  uri: '/sign-in-link',
  paths: ['/sign-in-link/:id?'],
  audience: 'signed-out',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.sign-in-link.title',
  query: ['done', 'error'],
  sections: false,
  secretAddress: true,
  required: true,
})
