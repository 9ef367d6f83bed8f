import type { DeskOrder } from '../../generated/types'

/** A product of an order with what was chosen of it, such as “Cap · Navy, M”. */
export const lineName = ({
  title,
  variant,
}: Pick<DeskOrder['lines'][number], 'title' | 'variant'>): string =>
  [title, variant].filter((part) => part !== '').join(' · ')
