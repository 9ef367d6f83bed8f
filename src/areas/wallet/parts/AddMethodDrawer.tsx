import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer to add a method, loaded when first opened. */
export const AddMethodDrawer = lazyOverlay(
  async () => (await import('./AddMethodDrawerBody')).AddMethodDrawerBody,
)
