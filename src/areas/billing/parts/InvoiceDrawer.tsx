import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer of an invoice or a transaction; its code comes with the first one. */
export const InvoiceDrawer = lazyOverlay(
  async () => (await import('./InvoiceDrawerBody')).InvoiceDrawerBody,
)
