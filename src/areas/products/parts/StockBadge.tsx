import type { ReactNode } from 'react'
import type { Product } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'

/** A badge for a product that is sold out or on back order; renders nothing if it is in stock. */
export function StockBadge({
  product: { hasInventory, allowBackorders },
}: {
  product: Pick<Product, 'hasInventory' | 'allowBackorders'>
}): ReactNode {
  const t = useText()
  return hasInventory ? null : (
    <Badge tone={allowBackorders ? 'neutral' : 'warning'}>
      {t(allowBackorders ? 'area.products.backorder' : 'area.products.soldOut')}
    </Badge>
  )
}
