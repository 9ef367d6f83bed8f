import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'product',
  uri: '/product',
  paths: ['/product', '/product/categories', '/product/menu', '/product/:id'],
  audience: 'signed-in',
  plus: true,
  membersOnly: false,
  layout: 'full',
  title: 'page.product.title',
  navigation: {
    key: 'product',
    name: 'page.product.nav',
    icon: 'bag',
    order: 11,
    membersOnly: true,
  },
  numeric: ['id'],
})
