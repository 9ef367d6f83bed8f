import { useEffect, useEffectEvent } from 'react'
import type { HouseAccountBalance } from '../../../../generated/types'
import { useRead, type Read } from '../../../core/api/useRead'
import { onHubChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/**
 * The customer's house account, refetched after each charge, payment and invoice, and after a
 * publish, which may change the limit.
 */
export function useHouseAccount(): Read<HouseAccountBalance> & { retry: () => void } {
  const account = useRead(() => portalApi.call('wallet.houseAccount'))
  const reread = useEffectEvent(() => {
    account.retry()
  })
  useEffect(() => {
    const stops = ['transactions.changed', 'portal-config.changed'].map((name) =>
      onHubChange(name, () => {
        reread()
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return account
}
