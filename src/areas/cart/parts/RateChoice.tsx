import { useId, type ReactNode } from 'react'
import type { RatesResponse, SelectedShipping } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import type { CallQuery } from '../../../core/query/callQuery'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { portalApi } from '../../../core/session/portalApi'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Notice } from '../../../ui/feedback/Notice'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { notifyCartError } from '../data/notifyCartError'
import type { CartState } from '../data/useCart'
import { ChoiceTile, ChoiceTiles } from './ChoiceTile'

/**
 * Props of an address's rates; another address needs another `key`. `chosen` is the cart's shipping
 * if it goes to this address and has not expired; `onChoose` is called before a rate is saved.
 */
interface RateChoiceProps {
  query: CallQuery<RatesResponse>
  chosen: SelectedShipping | null
  currency: string
  change: CartState['change']
  onChoose?: (rateId: number) => void
}

/**
 * A choice of shipping rates for an address; expired rates are refetched.
 * (activity.checkout.shipping-or-pickup)
 */
export function RateChoice({
  query,
  chosen,
  currency,
  change,
  onChoose,
}: RateChoiceProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const id = useId()
  const response = useCallQuery(query)
  const choosing = useCallMutation(async (rateId: number) => {
    onChoose?.(rateId)
    try {
      await change(() => portalApi.call('cart.shipping.select', { body: { rateId } }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rates_expired') response.refetch()
      notifyCartError(error)
    }
  })
  const pendingId = choosing.isPending ? choosing.variables : undefined
  if (response.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )
  if (response.status !== 'ready')
    return <LoadFailed isPart error={response.error} onRetry={response.refetch} />
  const { rates } = response.value
  if (rates.length === 0)
    return (
      <Notice tone="warning" live>
        {t('area.cart.rates.none')}
      </Notice>
    )
  return (
    <Stack gap={3} role="radiogroup" aria-labelledby={id}>
      <Heading level={3} size={4} id={id}>
        {t('area.cart.rates.title')}
      </Heading>
      <ChoiceTiles>
        {rates.map(({ id: rateId, method, courier, courierCode, price }) => (
          <ChoiceTile
            key={rateId}
            name="rate"
            title={method}
            // Refetched rates have new ids, so the chosen rate is recognised by its values.
            checked={
              pendingId === undefined
                ? chosen?.type === 'shipping' &&
                  chosen.method === method &&
                  chosen.courierCode === courierCode &&
                  chosen.price === price
                : pendingId === rateId
            }
            busy={pendingId !== undefined}
            onChoose={() => choosing.mutate(rateId)}
            end={
              <Text as="span" strong numeric>
                {price === 0 ? t('area.cart.free') : money(price, currency)}
              </Text>
            }
          >
            <small>{courier}</small>
          </ChoiceTile>
        ))}
      </ChoiceTiles>
    </Stack>
  )
}
