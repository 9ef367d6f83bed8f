import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'guest-pass-share',
  uri: '/guest-pass/share',
  paths: ['/guest-pass/:id/:pin?'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.guest-pass-share.title',
  feature: 'guestPass',
  sections: false,
  secretAddress: true,
  required: true,
})
