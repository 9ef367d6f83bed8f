import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'password-reset',
  uri: '/password-reset',
  paths: ['/password-reset/:id?'],
  audience: 'signed-out',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.password-reset.title',
  query: ['done', 'error'],
  sections: false,
  secretAddress: true,
  required: true,
})
