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
  const { cart, chosen, selection, onSelect, change } = props
  const method = selection.method ?? cart.shipping?.type ?? 'shipping'
  return (
    <Stack gap={6}>
      <ChoiceTiles role="radiogroup" aria-label={t('area.cart.step.shipping')}>
        {(['shipping', 'pickup'] as const).map((option) => (
          <ChoiceTile
            key={option}
            name="way"
            title={t(`area.cart.way.${option}`)}
            checked={method === option}
            onChoose={() => {
              onSelect({ method: option })
            }}
          >
            <small>{t(`area.cart.way.${option}.text`)}</small>
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
