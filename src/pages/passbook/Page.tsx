import { useAtomValue } from 'jotai'
import { useSyncExternalStore, type ReactNode } from 'react'
import { SharedPage } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { customerAtom } from '../../core/session/atoms'
import { ResultScreen } from '../../ui/feedback/ResultScreen'
import { Redirecting } from '../../ui/results/Redirecting'
import { deviceOf, type PassDevice } from './deviceOf'

/**
 * A wallet pass for the phone that opens this: none stands behind this address. A device that takes no passes is told so,
 * whatever the address. (shell.route.passbook-behaviour, shell.error.code-wallet-device)
 */
export function Page(): ReactNode {
  const t = useText()
  const signedIn = useAtomValue(customerAtom) !== null
  // The server's markup is the same for every device.
  const device = useSyncExternalStore(never, currentDevice, onTheServer)
  if (device === undefined) return <Redirecting text={t('page.passbook.looking')} />
  if (device === 'other') return <ResultScreen signedIn={signedIn} drawing="locked" title={t('page.passbook.unsupportedTitle')} text={t('page.passbook.unsupportedText')} />
  return <SharedPage texts="page.passbook" />
}

const never = () => () => undefined
const currentDevice = (): PassDevice => deviceOf(navigator.userAgent, navigator.maxTouchPoints)
const onTheServer = (): undefined => undefined
