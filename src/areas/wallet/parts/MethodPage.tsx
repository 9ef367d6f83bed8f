import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { onHubChange } from '../../../core/realtime/liveHub'
import type { WalletMethod } from '../data/methodQueries'
import { MethodEditor } from './MethodEditor'

/** A saved method as a full page, when its URL is opened directly. (money.route.wallet-params) */
export function MethodPage({
  method,
  onChanged,
  onGone,
}: {
  method: WalletMethod
  onChanged: () => void
  onGone: () => void
}): ReactNode {
  const reread = useEffectEvent(() => {
    onChanged()
  })
  useEffect(
    () =>
      onHubChange('wallet.changed', () => {
        reread()
      }),
    [],
  )
  return <MethodEditor method={method} onChanged={onChanged} onGone={onGone} />
}
