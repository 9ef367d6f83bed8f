import type { ReactNode } from 'react'
import type { Passbook } from '../../../generated/types'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../controls/LinkButton'
import { Stack } from '../layout/Stack'

/**
 * Links to a card's or ticket's wallet passes; renders nothing if there are none. (doc 3 §3,
 * Passbook)
 */
export function WalletPasses({
  passbook,
  small = false,
}: {
  passbook: Passbook | null
  small?: boolean
}): ReactNode {
  const t = useText()
  const wallets = (['appleWallet', 'googleWallet', 'wallet'] as const).flatMap((wallet) =>
    passbook?.[wallet] ? [{ wallet, to: passbook[wallet] }] : [],
  )
  if (wallets.length === 0) return null
  return (
    <Stack row gap={3} data-print="no">
      {wallets.map(({ wallet, to }) => (
        <LinkButton
          key={wallet}
          to={to}
          variant="secondary"
          size={small ? 'small' : 'regular'}
          reload
        >
          {t(`ui.barcode.${wallet}`)}
        </LinkButton>
      ))}
    </Stack>
  )
}
