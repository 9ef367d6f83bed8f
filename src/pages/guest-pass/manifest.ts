import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'guest-pass',
  uri: '/guest-pass',
  paths: ['/guest-pass'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.guest-pass.title',
  navigation: {
    key: 'guest-list',
    name: 'page.guest-pass.nav',
    icon: 'clipboard',
    order: 9,
    membersOnly: true,
  },
  feature: 'guestDirectory',
})
