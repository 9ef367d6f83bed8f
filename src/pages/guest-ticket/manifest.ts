import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'guest-ticket',
  uri: '/guest-tickets',
  paths: ['/guest-tickets/:serial'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.guest-ticket.title',
  sections: false,
  secretAddress: true,
  required: true,
})
