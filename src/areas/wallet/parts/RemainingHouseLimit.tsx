import type { ReactNode } from 'react'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'

/** How much of the house account's limit is left; renders nothing until the account has loaded. */
export function RemainingHouseLimit(): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const account = useCallQuery(callQuery('wallet.houseAccount'))
  if (account.status !== 'ready') return null
  const { remaining, limit, currency } = account.value
  return (
    <small>
      {t('area.wallet.house.remaining', {
        left: money(remaining, currency),
        limit: money(limit, currency),
      })}
    </small>
  )
}
