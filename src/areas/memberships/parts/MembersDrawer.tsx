import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The drawer of a card's members, loaded when first opened. */
export const MembersDrawer = lazyOverlay(
  async () => (await import('./MembersDrawerBody')).MembersDrawerBody,
)
