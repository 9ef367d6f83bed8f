import { useAtomValue } from 'jotai'
import { useSyncExternalStore, type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { SharedLinkNotFound } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { ResultScreen } from '../../ui/feedback/ResultScreen'
import { Redirecting } from '../../ui/results/Redirecting'
import { subscribeToNothing } from '../../ui/style/useIsHydrated'
import { detectDevice, type PassDevice } from './detectDevice'
import { useCallQuery } from '../../core/query/useCallQuery'
import { callQuery } from '../../core/query/callQuery'
import { LoadFailed } from '../../ui/feedback/LoadFailed'

/**
 * Opens the wallet pass of a membership card: Apple's on iOS, Google's on Android. On any other
 * device a notice is shown, even for an invalid path. (shell.route.passbook-behaviour,
 * shell.error.code-wallet-device)
 */
export function Page(): ReactNode {
  const t = useText()
  const signedIn = useAtomValue(customerAtom) !== null
  const { id = '' } = useParams()
  // Undefined on the server, whose markup must be the same for every device.
  const device = useSyncExternalStore(subscribeToNothing, currentDevice, noDevice)
  if (device === undefined) return <Redirecting text={t('page.passbook.looking')} />
  if (device === 'other')
    return (
      <ResultScreen
        signedIn={signedIn}
        drawing="locked"
        title={t('page.passbook.unsupportedTitle')}
        text={t('page.passbook.unsupportedText')}
      />
    )
  return signedIn && /^[1-9]\d{0,8}$/.test(id) ? (
    <CardPass key={id} cardId={Number(id)} device={device} />
  ) : (
    <SharedLinkNotFound texts="page.passbook" />
  )
}

const currentDevice = (): PassDevice => detectDevice(navigator.userAgent, navigator.maxTouchPoints)
const noDevice = (): undefined => undefined

/**
 * Opens the membership card's wallet pass for this kind of phone; shows "not found" if the card has
 * none.
 */
function CardPass({ cardId, device }: { cardId: number; device: 'ios' | 'android' }): ReactNode {
  const t = useText()
  const card = useCallQuery(callQuery('memberships.card', { params: { cardId } }))
  const url = card.status === 'ready' ? passUrl(card.value, device) : ''
  useEffect(() => {
    if (url !== '') window.location.assign(url)
  }, [url])
  if (card.status === 'failed') return <LoadFailed error={card.error} onRetry={card.refetch} />
  if (card.status === 'missing' || (card.status === 'ready' && url === ''))
    return <SharedLinkNotFound texts="page.passbook" />
  return <Redirecting text={t('page.passbook.looking')} />
}

/**
 * The URL of the pass for this kind of phone; '' if the card has none, or if the URL is neither
 * https nor one of this server's calls, because the browser navigates to it.
 */
function passUrl(
  { pkPass, passbook }: { pkPass: string; passbook: { appleWallet: string; googleWallet: string } },
  device: 'ios' | 'android',
): string {
  const url = device === 'ios' ? passbook.appleWallet || pkPass : passbook.googleWallet
  return url.startsWith('https://') || url.startsWith('/api/') ? url : ''
}
