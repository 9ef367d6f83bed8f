import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer in which a method is added; its code comes with the first one. */
export const AddMethodDrawer = lazyOverlay(
  async () => (await import('./AddMethodDrawerBody')).AddMethodDrawerBody,
)
