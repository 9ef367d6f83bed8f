import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'signout',
  uri: '/signout',
  paths: ['/signout'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'bare',
  title: 'page.signout.title',
  sections: false,
  required: true,
})
