import type { ReactNode } from 'react'
import type { Cart } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import { PaymentProgress, type PaymentFormUse, type PaymentUse } from '../../billing/public'
import { MethodSelector } from '../../wallet/public'
import { skipsForm } from '../model/checkoutSteps'

/** What the cart is paid with, or how its payment stands; nothing is asked where nothing is due. (money.selector.used-in-checkout, activity.checkout.skip-form-flag) */
export function PaymentStep({ cart, use, form }: { cart: Cart; use: PaymentUse; form: PaymentFormUse }): ReactNode {
  const t = useText()
  if (skipsForm(cart)) return form.free ? <Text>{t('area.cart.nothingDue')}</Text> : <PaymentProgress use={use} />
  return (
    <>
      {form.wasFree ? (
        <div hidden={!form.free}>
          <MethodSelector chosen={form.chosen} onChoose={form.choose} handle={form.selector} disabled={form.paying} />
        </div>
      ) : null}
      <PaymentProgress use={use} />
    </>
  )
}
