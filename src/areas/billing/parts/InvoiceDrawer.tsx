import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer of an invoice or transaction, loaded when first opened. */
export const InvoiceDrawer = lazyOverlay(
  async () => (await import('./InvoiceDrawerBody')).InvoiceDrawerBody,
)
