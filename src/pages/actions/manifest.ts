import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'actions',
  uri: '/actions',
  paths: ['/actions/:action?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.actions.title',
  query: ['id', 'code'],
  sections: false,
  secretAddress: true,
  required: true,
})
