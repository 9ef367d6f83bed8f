import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'verify-email',
  uri: '/verify-email',
  paths: ['/verify-email/:id?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.verify-email.title',
  query: ['done', 'error'],
  sections: false,
  secretAddress: true,
  required: true,
})
