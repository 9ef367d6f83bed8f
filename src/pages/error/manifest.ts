import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'error',
  uri: '/error',
  paths: ['/error/:response?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.error.title',
  sections: false,
  required: true,
})
