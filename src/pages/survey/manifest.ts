import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'survey',
  uri: '/survey',
  paths: ['/survey/:id', '/surveys/:id', '/form/:id'],
  audience: 'both',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.survey.title',
  sections: false,
})
