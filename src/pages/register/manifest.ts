import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'register',
  uri: '/register',
  paths: ['/register'],
  audience: 'signed-out',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.register.title',
  query: ['done', 'error'],
  feature: 'registration',
  sections: false,
  listed: true,
})
