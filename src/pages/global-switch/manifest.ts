import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'global-switch',
  uri: '/global-switch',
  paths: ['/global-switch/:networkId'],
  numeric: ['networkId'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'bare',
  title: 'page.global-switch.title',
  sections: false,
  required: true,
})
