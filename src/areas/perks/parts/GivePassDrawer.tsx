import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer that gives a pass to another person, loaded when first opened. */
export const GivePassDrawer = lazyOverlay(
  async () => (await import('./GivePassDrawerBody')).GivePassDrawerBody,
)
