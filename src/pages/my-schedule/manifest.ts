import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'my-schedule',
  uri: '/my-schedule',
  paths: ['/my-schedule', '/my-schedule/reservations/:id'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'portal',
  title: 'page.my-schedule.title',
  areas: ['bookings', 'events', 'surveys'],
  parts: ['lists', 'details', 'gallery', 'calendar', 'map', 'inputs'],
})
