import type { DeskOrder } from '../../generated/types'

/** What the dialogs that act about an order have in common. */
export interface OrderDialog {
  companyId: number
  order: DeskOrder
  /** Called when the order may have changed without a word: it has to be read again. */
  onStale: () => void
  onClose: () => void
  /** Called with what has happened, and the order as it is then. */
  onDone: (text: string, order: DeskOrder) => void
}
