import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Stack } from '../../../ui/layout/Stack'
import { AddressChoice } from './AddressChoice'
import { ChoiceTile, ChoiceTiles } from './ChoiceTile'
import { PickupChoice } from './PickupChoice'
import type { ShippingStepProps } from './ShippingStepProps'

/**
 * Whether the products are shipped or picked up, and where. (activity.checkout.shipping-or-pickup)
 */
export function ShippingStep(props: ShippingStepProps): ReactNode {
  const t = useText()
  const { cart, chosen, shown, onShow, change } = props
  const method = shown.method ?? cart.shipping?.type ?? 'shipping'
  return (
    <Stack gap={6}>
      <ChoiceTiles role="radiogroup" aria-label={t('area.cart.step.shipping')}>
        {(['shipping', 'pickup'] as const).map((one) => (
          <ChoiceTile
            key={one}
            name="way"
            title={t(`area.cart.way.${one}`)}
            checked={method === one}
            onChoose={() => {
              onShow({ method: one })
            }}
          >
            <small>{t(`area.cart.way.${one}.text`)}</small>
          </ChoiceTile>
        ))}
      </ChoiceTiles>
      {method === 'pickup' ? (
        <PickupChoice chosen={chosen} change={change} />
      ) : (
        <AddressChoice {...props} />
      )}
    </Stack>
  )
}
