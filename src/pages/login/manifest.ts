import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'login',
  uri: '/login',
  paths: ['/login'],
  audience: 'signed-out',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.login.title',
  query: ['error'],
  sections: false,
  listed: true,
  required: true,
})
