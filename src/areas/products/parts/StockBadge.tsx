import type { ReactNode } from 'react'
import type { Product } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'

/** That a product is sold out, or has to be ordered first; nothing while there is some left. */
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
