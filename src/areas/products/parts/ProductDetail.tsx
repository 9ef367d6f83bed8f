import type { ReactNode } from 'react'
import type { Product } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { DetailLayout } from '../../../ui/details/DetailLayout'
import { toGallery } from '../../../ui/gallery/toGallery'
import { AddProduct } from '../../cart/public'
import { photosOfChoice } from '../model/photosOfChoice'
import { StockBadge } from './StockBadge'
import { usePriceText } from './usePriceText'
import { useVariantChoice } from './useVariantChoice'
import { VariantPicker } from './VariantPicker'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A product's pictures (the main one first, or those of the chosen variant), description, price,
 * variants and add-to-cart form. Price, stock and item number are those of the chosen variant.
 * (activity.store.screen, activity.product.main-image)
 */
export function ProductDetail({ product }: { product: Product }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const priceText = usePriceText()
  const choice = useVariantChoice(product)
  const { variant } = choice
  const { categories, attributes, photos, description, allowBackorders } = product
  const { hasInventory } = variant ?? product
  return (
    <DetailLayout
      pictures={toGallery(photosOfChoice(photos, choice.choices))}
      facts={[
        {
          id: 'price',
          icon: 'wallet',
          label: t('area.products.price'),
          value: variant ? money(variant.price) : priceText(product),
        },
        ...(categories.length > 0
          ? [
              {
                id: 'category',
                icon: 'bag' as const,
                label: t('area.products.category'),
                value: <JoinedFacts parts={categories.map(({ name }) => name)} />,
              },
            ]
          : []),
        ...attributes.map(({ name, value }) => ({
          id: `attribute-${name}`,
          icon: 'info' as const,
          label: name,
          value,
        })),
        ...(hasInventory
          ? []
          : [
              {
                id: 'stock',
                icon: 'clipboard' as const,
                label: t('area.products.stock'),
                value: <StockBadge product={{ hasInventory, allowBackorders }} />,
              },
            ]),
        ...(variant
          ? [
              {
                id: 'sku',
                icon: 'receipt' as const,
                label: t('area.products.sku'),
                value: variant.sku,
              },
            ]
          : []),
      ]}
      form={
        product.options.length === 0 ? (
          <AddProduct product={product} />
        ) : (
          <>
            <VariantPicker product={product} choice={choice} />
            <AddProduct product={product} key={variant?.id} choice={choice} />
          </>
        )
      }
    >
      <LazyMarkdown text={description} />
    </DetailLayout>
  )
}
