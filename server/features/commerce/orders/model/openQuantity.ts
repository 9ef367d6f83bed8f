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

/** Returns how many of an order line were cancelled. */
export const cancelledQuantity = (line: HandoverCounts): number =>
  line.status === 'cancelled' ? line.quantity - line.handedOver : line.cancelledQuantity

/**
 * Returns how many go back to the stock if some of a line are cancelled. In the club's hands are
 * those that were taken from the stock and not handed over; the others, which are on backorder or
 * were not counted, are cancelled first.
 */
export const restockedQuantity = (
  line: HandoverCounts,
  reservedQuantity: number,
  cancelled: number,
): number => {
  const open = openQuantity(line)
  const held = Math.min(open, Math.max(0, reservedQuantity - line.handedOver))
  return Math.max(0, cancelled - (open - held))
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
