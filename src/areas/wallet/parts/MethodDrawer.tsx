import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** A saved method's drawer, loaded when first opened. */
export const MethodDrawer = lazyOverlay(
  async () => (await import('./MethodDrawerBody')).MethodDrawerBody,
)
