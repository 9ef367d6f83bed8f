import { useEffect, useEffectEvent } from 'react'
import type { HouseAccountBalance } from '../../../../generated/types'
import { useRead, type Read } from '../../../core/api/useRead'
import { onChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/** The customer's house account as it stands now, read again after each charge, payment and bill. */
export function useHouseAccount(): Read<HouseAccountBalance> & { retry: () => void } {
  const account = useRead(() => portalApi.call('wallet.houseAccount'))
  const reread = useEffectEvent(() => {
    account.retry()
  })
  useEffect(() => onChange('transactions.changed', () => { reread() }), [])
  return account
}
