import type { ReactNode } from 'react'
import type { Cart } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import { PaymentProgress, type PaymentFormState, type PaymentState } from '../../billing/public'
import { Notice } from '../../../ui/feedback/Notice'
import { MethodSelector, useProcessorEntry } from '../../wallet/public'
import { skipsForm } from '../model/checkoutSteps'

/**
 * Chooses the payment method or shows the payment's progress; asks for nothing if nothing is due,
 * and offers no payment if the club takes no cards. (money.selector.used-in-checkout,
 * activity.checkout.skip-form-flag)
 */
export function PaymentStep({
  cart,
  use,
  form,
}: {
  cart: Cart
  use: PaymentState
  form: PaymentFormState
}): ReactNode {
  const t = useText()
  const cards = useProcessorEntry('cardsAccepted')
  if (skipsForm(cart))
    return form.free ? <Text>{t('area.cart.nothingDue')}</Text> : <PaymentProgress use={use} />
  if (cards === undefined && form.free)
    return (
      <Notice tone="warning" live title={t('area.cart.refused.no_processor.title')}>
        {t('area.cart.refused.no_processor.text')}
      </Notice>
    )
  return (
    <>
      {form.wasFree ? (
        <div hidden={!form.free}>
          <MethodSelector
            chosen={form.chosen}
            onChoose={form.choose}
            handle={form.selector}
            disabled={form.paying}
          />
        </div>
      ) : null}
      <PaymentProgress use={use} />
    </>
  )
}
