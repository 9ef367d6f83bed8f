import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'faq',
  uri: '/faq',
  paths: ['/faq/:arg?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.faq.title',
  listed: true,
})
