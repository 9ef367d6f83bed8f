import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'activate',
  uri: '/activate',
  paths: ['/activate/:code?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.activate.title',
  query: ['done', 'error'],
  sections: false,
  secretAddress: true,
  required: true,
})
