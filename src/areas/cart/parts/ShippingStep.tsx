import { useState, type ReactNode } from 'react'
import type { Cart } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Stack } from '../../../ui/layout/Stack'
import type { CartUse } from '../data/useCart'
import { AddressChoice } from './AddressChoice'
import { ChoiceTile, ChoiceTiles } from './ChoiceTile'
import { PickupChoice } from './PickupChoice'

/** Whether the products are sent or picked up, and where. (activity.checkout.shipping-or-pickup) */
export function ShippingStep({ cart, change }: { cart: Cart; change: CartUse['change'] }): ReactNode {
  const t = useText()
  const [way, setWay] = useState(cart.shipping?.type ?? 'shipping')
  return (
    <Stack gap={6}>
      <ChoiceTiles role="radiogroup" aria-label={t('area.cart.step.shipping')}>
        {(['shipping', 'pickup'] as const).map((one) => (
          <ChoiceTile
            key={one}
            name="way"
            title={t(`area.cart.way.${one}`)}
            checked={way === one}
            disabled={false}
            onChoose={() => {
              setWay(one)
            }}
          >
            <small>{t(`area.cart.way.${one}.text`)}</small>
          </ChoiceTile>
        ))}
      </ChoiceTiles>
      {way === 'pickup' ? <PickupChoice chosen={cart.shipping} change={change} /> : <AddressChoice cart={cart} change={change} />}
    </Stack>
  )
}
