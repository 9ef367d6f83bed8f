import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer of a saved method; its code comes with the first one. */
export const MethodDrawer = lazyOverlay(
  async () => (await import('./MethodDrawerBody')).MethodDrawerBody,
)
