import { definePage } from '../../core/registry/definePage'

export const manifest = definePage({
  id: 'account-wallet',
  uri: '/account/wallet',
  paths: ['/account/wallet/:subTab?/:id?'],
  audience: 'signed-in',
  plus: false,
  membersOnly: false,
  needs: 'processor',
  layout: 'account',
  title: 'page.account-wallet.title',
})
