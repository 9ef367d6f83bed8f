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
  sections: false,
})
