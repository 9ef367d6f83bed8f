import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'my-schedule',
  uri: '/my-schedule',
  paths: ['/my-schedule', '/my-schedule/past', '/my-schedule/reservations/:id'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.my-schedule.title',
})
