import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'forgot-password',
  uri: '/forgot-password',
  paths: ['/forgot-password'],
  audience: 'signed-out',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.forgot-password.title',
  query: ['done', 'error'],
  sections: false,
  required: true,
})
