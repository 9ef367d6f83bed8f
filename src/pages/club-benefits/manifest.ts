import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'club-benefits',
  uri: '/club-benefits',
  paths: ['/club-benefits/:tab?'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.club-benefits.title',
  navigation: {
    key: 'club-benefits',
    name: 'page.club-benefits.nav',
    icon: 'gift',
    order: 10,
    membersOnly: true,
  },
})
