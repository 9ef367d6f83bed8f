import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'directory',
  uri: '/directory',
  paths: ['/directory/:tab?/:id?'],
  audience: 'signed-in',
  plus: true,
  membersOnly: true,
  layout: 'full',
  title: 'page.directory.title',
  navigation: {
    key: 'directory',
    name: 'page.directory.nav',
    icon: 'users',
    order: 7,
    membersOnly: true,
  },
  feature: 'memberDirectory',
})
