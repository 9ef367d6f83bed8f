/** The fields of an order line that say what became of it. */
export interface HandoverCounts {
  type: string
  status: string
  quantity: number
  handedOver: number
  cancelledQuantity: number
}

/** Whether an order line is a product, which is handed over. */
export const isProductLine = ({ type }: Pick<HandoverCounts, 'type'>): boolean => type === 'product'

/** Returns how many of an order line are to be handed over; 0 for what is no product. */
export const openQuantity = (line: HandoverCounts): number =>
  isProductLine(line) && line.status !== 'cancelled'
    ? line.quantity - line.handedOver - line.cancelledQuantity
    : 0

/**
 * Returns how many of a line are in the club's hands for it: taken from the stock and not handed
 * over. Others are on backorder, or their stock was not counted.
 */
export const shelvedQuantity = (line: HandoverCounts, reservedQuantity: number): number =>
  Math.min(openQuantity(line), Math.max(0, reservedQuantity - line.handedOver))

/**
 * Returns how many go back to the stock if some of a line are cancelled: those that are not in the
 * club's hands are cancelled first.
 */
export const restockedQuantity = (
  line: HandoverCounts,
  reservedQuantity: number,
  cancelled: number,
): number => {
  const shelved = shelvedQuantity(line, reservedQuantity)
  return Math.max(0, cancelled - (openQuantity(line) - shelved))
}

/** The status of an order that is paid, by what became of its lines. */
export const statusByLines = (
  lines: readonly HandoverCounts[],
): 'processing' | 'completed' | 'cancelled' =>
  lines.some((line) => openQuantity(line) > 0)
    ? 'processing'
    : lines.every(({ status }) => status === 'cancelled')
      ? 'cancelled'
      : 'completed'
