import { useAtomValue } from 'jotai'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { SharedLinkNotFound } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { ResultScreen } from '../../ui/feedback/ResultScreen'
import { Redirecting } from '../../ui/results/Redirecting'
import { CardPass } from './CardPass'
import { detectDevice, type PassDevice } from './detectDevice'

/**
 * Opens the wallet pass of a membership card: Apple's on iOS, Google's on Android. Other devices
 * get a notice, even for an invalid path. (shell.route.passbook-behaviour,
 * shell.error.code-wallet-device)
 */
export function Page(): ReactNode {
  const t = useText()
  const signedIn = useAtomValue(customerAtom) !== null
  const { id = '' } = useParams()
  // Undefined on the server, whose markup is the same for every device.
  const device = useSyncExternalStore(noSubscription, currentDevice, noDevice)
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

const noSubscription = () => () => undefined
const currentDevice = (): PassDevice => detectDevice(navigator.userAgent, navigator.maxTouchPoints)
const noDevice = (): undefined => undefined
