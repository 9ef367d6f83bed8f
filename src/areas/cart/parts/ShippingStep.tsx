import type { ReactNode } from 'react'
import type { Cart, SelectedShipping } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Stack } from '../../../ui/layout/Stack'
import type { CartUse } from '../data/useCart'
import type { ShippingShown } from '../model/shippingShown'
import { AddressChoice } from './AddressChoice'
import { ChoiceTile, ChoiceTiles } from './ChoiceTile'
import { PickupChoice } from './PickupChoice'

/** Props of the step and its parts. */
export interface ShippingStepProps {
  cart: Cart
  /** How the cart is sent, where that is what the screen shows and can be had still. */
  chosen: SelectedShipping | null
  shown: ShippingShown
  onShow: (change: Partial<ShippingShown>) => void
  change: CartUse['change']
}

/** Whether the products are sent or picked up, and where. (activity.checkout.shipping-or-pickup) */
export function ShippingStep(props: ShippingStepProps): ReactNode {
  const t = useText()
  const { cart, chosen, shown, onShow, change } = props
  const way = shown.way ?? cart.shipping?.type ?? 'shipping'
  return (
    <Stack gap={6}>
      <ChoiceTiles role="radiogroup" aria-label={t('area.cart.step.shipping')}>
        {(['shipping', 'pickup'] as const).map((one) => (
          <ChoiceTile
            key={one}
            name="way"
            title={t(`area.cart.way.${one}`)}
            checked={way === one}
            onChoose={() => {
              onShow({ way: one })
            }}
          >
            <small>{t(`area.cart.way.${one}.text`)}</small>
          </ChoiceTile>
        ))}
      </ChoiceTiles>
      {way === 'pickup' ? <PickupChoice chosen={chosen} change={change} /> : <AddressChoice {...props} />}
    </Stack>
  )
}
