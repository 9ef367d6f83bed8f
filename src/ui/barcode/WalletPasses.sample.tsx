import type { ReactNode } from 'react'
import { WalletPasses } from './WalletPasses'

/** All three wallet passes. */
export function Sample(): ReactNode {
  return (
    <WalletPasses
      passbook={{ appleWallet: '#apple', googleWallet: '#google', wallet: '#wallet' }}
    />
  )
}
