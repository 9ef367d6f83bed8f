import { useState, type ReactNode } from 'react'
import type { Product, ProductVariant } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { ActionBar } from '../../../ui/details/ActionBar'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Notice } from '../../../ui/feedback/Notice'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { QuantityField } from '../../../ui/inputs/QuantityField'
import { Text } from '../../../ui/layout/Text'
import { NoOnlinePayments } from '../../billing/public'
import { notifyCartError } from '../data/notifyCartError'
import { useCanPay } from '../data/useCanPay'
import { useCart } from '../data/useCart'
import { useCheckoutPath } from './useCheckoutPath'

/** The chosen variant, if any; `showMissing` marks the options that have no value yet. */
interface Choice {
  variant: ProductVariant | undefined
  showMissing: () => void
}

/**
 * Adds a product, or its chosen variant, to the cart or changes its quantity there; shows a notice
 * if it is sold out and can't be backordered, or if it can't be paid for online.
 * (activity.store.screen, activity.validation.cart-item-quantity)
 */
export function AddProduct({ product, choice }: { product: Product; choice?: Choice }): ReactNode {
  const t = useText()
  const checkout = useCheckoutPath()
  const canPay = useCanPay()
  if (checkout === undefined) return null
  if (!canPay && (choice?.variant ?? product).price > 0) return <NoOnlinePayments area="cart" />
  if (!(choice?.variant ?? product).hasInventory && !product.allowBackorders)
    return <Notice tone="warning">{t('area.cart.soldOut')}</Notice>
  return <AddForm product={product} choice={choice} checkout={checkout} />
}

function AddForm({
  product: { id, name, price },
  choice,
  checkout,
}: {
  product: Product
  choice: Choice | undefined
  checkout: string
}): ReactNode {
  const variantId = choice?.variant?.id ?? null
  const t = useText()
  const { money, joinFacts } = useFormat()
  const { cart, refetch, change } = useCart()
  const [editedQuantity, setEditedQuantity] = useState<number>()
  const inCart =
    cart.status === 'ready'
      ? cart.value.items.products.find(
          (item) => item.product?.id === id && item.variantId === variantId,
        )
      : undefined
  const quantity = editedQuantity ?? inCart?.quantity ?? 1
  const adding = useCallMutation(async () => {
    try {
      await change(() =>
        portalApi.call('cart.products', {
          body: {
            productId: id,
            quantity,
            ...(inCart && { id: inCart.id }),
            ...(variantId !== null
              ? { variantId }
              : inCart && { productAttribute: inCart.productAttribute }),
          },
        }),
      )
      setEditedQuantity(undefined)
      notify({
        tone: 'success',
        title: localizedText(inCart ? 'area.cart.updated' : 'area.cart.added'),
        text: joinFacts([name, ...(choice?.variant?.choices ?? [])]),
      })
    } catch (error) {
      notifyCartError(error)
    }
  })
  if (cart.status === 'missing' || cart.status === 'failed')
    return <LoadFailed isPart error={cart.error} onRetry={refetch} />
  return (
    <>
      <QuantityField
        name="quantity"
        label={t('area.cart.quantity')}
        value={quantity}
        min={1}
        max={inCart?.maxQty ?? undefined}
        onChange={(next) => {
          if (!adding.isPending) setEditedQuantity(next)
        }}
      />
      {inCart ? (
        <Text size="small" tone="muted">
          {t('area.cart.ofThese', { count: inCart.quantity })}
        </Text>
      ) : null}
      <ActionBar
        summary={
          choice === undefined
            ? [money(price)]
            : choice.variant && [money(choice.variant.price), joinFacts(choice.variant.choices)]
        }
      >
        <Button
          icon="bag"
          busy={adding.isPending || cart.status === 'loading'}
          idle={inCart?.quantity === quantity}
          onClick={() => {
            if (choice !== undefined && choice.variant === undefined) choice.showMissing()
            else adding.mutate()
          }}
        >
          {t(inCart ? 'area.cart.update' : 'area.cart.add')}
        </Button>
        {inCart ? (
          <LinkButton to={checkout} variant="secondary">
            {t('area.cart.toCheckout')}
          </LinkButton>
        ) : null}
      </ActionBar>
    </>
  )
}
