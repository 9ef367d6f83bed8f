import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'schedule',
  uri: '/schedule',
  paths: ['/schedule/*'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.schedule.title',
  sections: false,
})
