import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'account-event',
  uri: '/account/event',
  paths: ['/account/event/:id/:action?'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'account',
  title: 'page.account-event.title',
  areas: ['events', 'surveys', 'perks', 'account'],
  parts: ['barcode', 'calendar', 'details', 'gallery', 'inputs', 'map', 'orders'],
  sections: false,
})
