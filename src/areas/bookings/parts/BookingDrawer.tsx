import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer of a booking, loaded when first opened. */
export const BookingDrawer = lazyOverlay(
  async () => (await import('./BookingDrawerBody')).BookingDrawerBody,
)
