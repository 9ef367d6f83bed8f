import type { Product } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'

/** Returns a function that formats a product's price; “From …” if its variants differ in price. */
export function usePriceText(): (product: Pick<Product, 'price' | 'variants'>) => string {
  const t = useText()
  const { money } = useFormat()
  return ({ price, variants }) =>
    variants.some((variant) => variant.price !== price)
      ? t('area.products.from', { price: money(price) })
      : money(price)
}
