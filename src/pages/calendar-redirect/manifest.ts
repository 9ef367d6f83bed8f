import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'calendar-redirect',
  uri: '/redirect/calendar',
  paths: ['/redirect/calendar/:type'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.calendar-redirect.title',
  query: ['title', 'start', 'end', 'location', 'description', 'event_id', 'id', 'uid'],
  sections: false,
})
