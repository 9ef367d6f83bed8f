import type { ReactNode } from 'react'
import type { Cart } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'

/** Lists the items that were removed from the cart because their hold expired. */
export function ReleasedItems({ notices }: Pick<Cart, 'notices'>): ReactNode {
  const t = useText()
  if (notices.length === 0) return null
  return (
    <Notice tone="warning" live title={t('area.cart.released')}>
      {notices.map(({ title }, index) => (
        <p key={index}>{title}</p>
      ))}
    </Notice>
  )
}
