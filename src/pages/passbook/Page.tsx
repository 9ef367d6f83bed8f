import { useAtomValue } from 'jotai'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { SharedPage } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { ResultScreen } from '../../ui/feedback/ResultScreen'
import { Redirecting } from '../../ui/results/Redirecting'
import { CardPass } from './CardPass'
import { deviceOf, type PassDevice } from './deviceOf'

/**
 * The wallet pass of a membership card for the phone that opens this: Apple's on iOS, Google's on
 * Android. Other devices get a notice, whatever the path. (shell.route.passbook-behaviour,
 * shell.error.code-wallet-device)
 */
export function Page(): ReactNode {
  const t = useText()
  const signedIn = useAtomValue(customerAtom) !== null
  const { id = '' } = useParams()
  // The server's markup is the same for every device.
  const device = useSyncExternalStore(never, currentDevice, onTheServer)
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
    <SharedPage texts="page.passbook" />
  )
}

const never = () => () => undefined
const currentDevice = (): PassDevice => deviceOf(navigator.userAgent, navigator.maxTouchPoints)
const onTheServer = (): undefined => undefined
