import { useEffect, type ReactNode } from 'react'
import { SharedPage } from '../../areas/content/public'
import { useCallQuery } from '../../core/query/useCallQuery'
import { useText } from '../../core/intl/useText'
import { callQuery } from '../../core/query/callQuery'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Redirecting } from '../../ui/results/Redirecting'

/**
 * Links to the membership card's pass for this kind of phone; a card without one is shown as not
 * found.
 */
export function CardPass({
  cardId,
  device,
}: {
  cardId: number
  device: 'ios' | 'android'
}): ReactNode {
  const t = useText()
  const card = useCallQuery(callQuery('memberships.card', { params: { cardId } }))
  const address = card.status === 'ready' ? passAddress(card.value, device) : ''
  useEffect(() => {
    if (address !== '') window.location.assign(address)
  }, [address])
  if (card.status === 'failed') return <LoadFailed error={card.error} onRetry={card.retry} />
  if (card.status === 'missing' || (card.status === 'ready' && address === ''))
    return <SharedPage texts="page.passbook" />
  return <Redirecting text={t('page.passbook.looking')} />
}

/** Passes are outside the portal: only follow https links. */
function passAddress(
  { pkPass, passbook }: { pkPass: string; passbook: { appleWallet: string; googleWallet: string } },
  device: 'ios' | 'android',
): string {
  const address = device === 'ios' ? passbook.appleWallet || pkPass : passbook.googleWallet
  return address.startsWith('https://') ? address : ''
}
