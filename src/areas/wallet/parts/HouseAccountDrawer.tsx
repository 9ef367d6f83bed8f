import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The house account's drawer, loaded when first opened. */
export const HouseAccountDrawer = lazyOverlay(
  async () => (await import('./HouseAccountDrawerBody')).HouseAccountDrawerBody,
)
