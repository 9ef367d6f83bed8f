import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'revert-email',
  uri: '/revert-email',
  paths: ['/revert-email/:id?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.revert-email.title',
  query: ['done', 'error'],
  sections: false,
  secretAddress: true,
  required: true,
})
