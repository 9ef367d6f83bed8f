import { useEffect, type ReactNode } from 'react'
import { SharedLinkNotFound } from '../../areas/content/public'
import { useCallQuery } from '../../core/query/useCallQuery'
import { useText } from '../../core/intl/useText'
import { callQuery } from '../../core/query/callQuery'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Redirecting } from '../../ui/results/Redirecting'

/**
 * Opens the membership card's wallet pass for this kind of phone; a card without one is not found.
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
  const url = card.status === 'ready' ? passUrl(card.value, device) : ''
  useEffect(() => {
    if (url !== '') window.location.assign(url)
  }, [url])
  if (card.status === 'failed') return <LoadFailed error={card.error} onRetry={card.retry} />
  if (card.status === 'missing' || (card.status === 'ready' && url === ''))
    return <SharedLinkNotFound texts="page.passbook" />
  return <Redirecting text={t('page.passbook.looking')} />
}

/** The URL of the device's pass; only https, because it leads outside the portal. */
function passUrl(
  { pkPass, passbook }: { pkPass: string; passbook: { appleWallet: string; googleWallet: string } },
  device: 'ios' | 'android',
): string {
  const url = device === 'ios' ? passbook.appleWallet || pkPass : passbook.googleWallet
  return url.startsWith('https://') ? url : ''
}
