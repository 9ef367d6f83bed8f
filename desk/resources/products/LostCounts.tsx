import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Notice } from '../../../src/ui/feedback/Notice'
import type { SaveOptions } from '../Resource'
import { itemsOf, nameOf } from '../../values/items'

/** Says, before a product is saved, which counts would be given up with it. */
export function LostCounts({ record, changes }: SaveOptions<'products'>): ReactNode {
  const t = useText()
  const { counted = record.counted, variants = record.variants } = changes
  const items = itemsOf(variants)
  const lost = [
    ...(record.stock !== null && record.stock > 0 && (counted !== true || items.length > 0)
      ? [{ name: record.name, stock: record.stock }]
      : []),
    ...record.variants.flatMap((variant) =>
      variant.stock !== null &&
      variant.stock > 0 &&
      items.find(({ id }) => id === variant.id)?.['counted'] !== true
        ? [{ name: nameOf({ ...variant }), stock: variant.stock }]
        : [],
    ),
  ]
  if (lost.length === 0) return null
  return (
    <Notice tone="warning" live title={t('desk.products.lost.title')}>
      {t('desk.products.lost.text', {
        counts: lost.map((one) => t('desk.products.lost.one', one)).join(' · '),
      })}
    </Notice>
  )
}
