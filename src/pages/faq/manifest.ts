import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'faq',
  uri: '/faq',
  paths: ['/faq/:arg?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'public',
  title: 'page.faq.title',
})
