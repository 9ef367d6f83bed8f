import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'spa-wellness',
  uri: '/spa-wellness',
  paths: ['/spa-wellness', '/spa-wellness/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: true,
  layout: 'full',
  title: 'page.spa-wellness.title',
  navigation: {
    key: 'spa-wellness',
    name: 'page.spa-wellness.nav',
    icon: 'spa',
    order: 3,
    membersOnly: true,
  },
})
