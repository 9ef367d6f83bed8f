import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cart } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import type { CartState } from '../data/useCart'
import { cartGroups } from '../model/cartGroups'
import { CartItemRow } from './CartItemRow'

/** The cart's items in groups. (activity.cart.groups) */
export function CartStep({
  cart,
  change,
  refetch,
}: {
  cart: Cart
  change: CartState['change']
  refetch: () => void
}): ReactNode {
  const t = useText()
  return cartGroups(cart.items).map(({ id, items }) => (
    <Stack key={id} as="section" gap={1} aria-label={t(`area.cart.group.${id}`)}>
      <Heading level={3} size={4} focusable>
        {t(`area.cart.group.${id}`)}
      </Heading>
      <Items>
        {items.map((item) => (
          <CartItemRow
            key={item.id}
            item={item}
            currency={cart.currency}
            change={change}
            refetch={refetch}
          />
        ))}
      </Items>
    </Stack>
  ))
}

/** Its rows are laid out by its width, because the summary and a menu may be beside it. */
const Items = styled.ul`
  container-type: inline-size;
`
