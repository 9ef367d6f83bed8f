import type { Passbook } from '../../../generated/types'
import type { WalletPassKind } from '../db/schema/walletPasses'
import { canSignApple, type Wallets } from '../env/readWallets'

/** The passbook of something that can't be added to any wallet. */
export const noPassbook: Passbook = { appleWallet: '', googleWallet: '', wallet: '' }

/**
 * What a pass is for, and for whom its links work. `secret` is the secret in the link to the
 * subject's public page: with it, the pass's links work for anyone; without it, only for the
 * signed-in customer. `id` may be omitted only for a ticket with its secret.
 */
export interface PassbookSubject {
  kind: WalletPassKind
  id?: number
  secret?: string
}

/**
 * The links that add a pass to a phone's wallet; '' for a wallet for which no pass can be issued at
 * present.
 */
export function passbookOf(
  wallets: Wallets,
  { kind, id, secret }: PassbookSubject,
  now: Date,
): Passbook {
  const query = new URLSearchParams({
    ...(id === undefined ? {} : { id: String(id) }),
    ...(secret === undefined ? {} : { secret }),
  })
  const link = (wallet: 'apple' | 'google'): string =>
    secret === undefined
      ? `/api/account/wallet-passes/${kind}/${id ?? 0}/${wallet}`
      : `/api/public/wallet-passes/${kind}/${wallet}?${query.toString()}`
  return {
    appleWallet: canSignApple(wallets, now) ? link('apple') : '',
    googleWallet: wallets.google === undefined ? '' : link('google'),
    wallet: '',
  }
}

/** Whether passes can be issued for any wallet now. */
export const hasWallets = (wallets: Wallets, now: Date): boolean =>
  canSignApple(wallets, now) || wallets.google !== undefined
