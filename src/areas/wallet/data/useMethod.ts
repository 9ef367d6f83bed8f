import { useEffect, useEffectEvent } from 'react'
import { useRead, type Read } from '../../../core/api/useRead'
import { onHubChange } from '../../../core/realtime/liveHub'
import { readMethod, type WalletMethod } from './readMethods'

/**
 * A saved method, refetched whenever the wallet changes, here or elsewhere. (doc 2 §4,
 * money.billing-use.refresh-other)
 */
export function useMethod(id: number): Read<WalletMethod> & { retry: () => void } {
  const method = useRead(() => readMethod(id))
  const reread = useEffectEvent(() => {
    method.retry()
  })
  useEffect(
    () =>
      onHubChange('wallet.changed', () => {
        reread()
      }),
    [],
  )
  return method
}
