import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer of the house account; its code comes with the first one. */
export const HouseAccountDrawer = lazyOverlay(
  async () => (await import('./HouseAccountDrawerBody')).HouseAccountDrawerBody,
)
