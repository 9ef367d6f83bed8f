import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'logout',
  uri: '/logout',
  paths: ['/logout'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'bare',
  title: 'page.logout.title',
  sections: false,
  required: true,
})
