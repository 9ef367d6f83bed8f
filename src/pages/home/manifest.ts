import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'home',
  uri: '/',
  paths: ['/', '/my-club'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  layout: 'full',
  title: 'page.home.title',
  builtInSections: [{ id: 'this-week', widget: 'next-events' }],
  navigation: { key: 'index', name: 'page.home.nav', icon: 'house', order: 0, membersOnly: false },
})
