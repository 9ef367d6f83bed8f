import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'appointments',
  uri: '/appointments',
  paths: ['/appointments', '/appointments/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.appointments.title',
  navigation: {
    key: 'appointments',
    name: 'page.appointments.nav',
    icon: 'clock',
    order: 4,
    membersOnly: true,
  },
})
