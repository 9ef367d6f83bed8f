import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cart } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Heading } from '../../../ui/layout/Heading'
import { AmountSummary } from '../../../ui/orders/AmountSummary'
import { media } from '../../../ui/style/media'
import type { CartState } from '../data/useCart'
import { summaryLines } from '../model/summaryLines'
import { CouponForm } from './CouponForm'
import { HouseCreditChoice } from './HouseCreditChoice'

/**
 * The cart's totals, always visible, with the primary button, the house credits and the coupon
 * form. (doc 3 §2, Cart and checkout)
 */
export function CartSummary({
  cart,
  change,
  disabled,
  action,
  isShippingOpen = false,
}: {
  cart: Cart
  change: CartState['change']
  disabled: boolean
  action: ReactNode
  /** Whether how the goods are shipped is still to be chosen, so that no price is known. */
  isShippingOpen?: boolean
}): ReactNode {
  const t = useText()
  return (
    <Side aria-label={t('area.cart.summary')}>
      <Heading level={2} size={4}>
        {t('area.cart.summary')}
      </Heading>
      <div aria-live="polite">
        <AmountSummary
          currency={cart.currency}
          lines={summaryLines(cart).map((line) => ({
            ...line,
            label: t(`area.cart.sum.${line.id}`),
            ...(line.id === 'shipping' && isShippingOpen && { note: t('area.cart.sum.notChosen') }),
          }))}
        />
      </div>
      {action}
      <HouseCreditChoice cart={cart} change={change} disabled={disabled} />
      <CouponForm cart={cart} change={change} disabled={disabled} />
    </Side>
  )
}

const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--portico-space-4);
  ${media.wide} {
    position: sticky;
    inset-block-start: var(--portico-space-4);
  }
`
