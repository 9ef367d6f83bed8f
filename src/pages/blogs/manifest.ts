import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'blogs',
  uri: '/blogs',
  paths: ['/blogs', '/blogs/:id', '/blog/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.blogs.title',
})
