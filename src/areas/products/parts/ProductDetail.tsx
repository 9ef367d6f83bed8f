import type { ReactNode } from 'react'
import type { Product } from '../../../../generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { DetailLayout } from '../../../ui/details/DetailLayout'
import { toGallery } from '../../../ui/gallery/toGallery'
import { AddProduct } from '../../cart/public'
import { StockBadge } from './StockBadge'

/**
 * A product's pictures (main one first), description, price and add-to-cart form.
 * (activity.store.screen, activity.product.main-image)
 */
export function ProductDetail({ product }: { product: Product }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { categories, attributes, price, photos, description, hasInventory } = product
  return (
    <DetailLayout
      pictures={toGallery(photos)}
      picturesBeside
      facts={[
        { id: 'price', icon: 'bag', label: t('area.products.price'), value: money(price) },
        ...(categories.length > 0
          ? [
              {
                id: 'category',
                label: t('area.products.category'),
                value: categories.map(({ name }) => name).join(' · '),
              },
            ]
          : []),
        ...attributes.map(({ name, value }) => ({ id: `attribute-${name}`, label: name, value })),
        ...(hasInventory
          ? []
          : [
              {
                id: 'stock',
                label: t('area.products.stock'),
                value: <StockBadge product={product} />,
              },
            ]),
      ]}
      action={<AddProduct product={product} />}
    >
      <LazyMarkdown text={description} />
    </DetailLayout>
  )
}
