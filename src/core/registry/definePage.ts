import type { PageManifest } from '../../../schemas/PageManifest'

export type { PageManifest, PageNavigation } from '../../../schemas/PageManifest'

/** Returns a page's manifest unchanged, type-checked. */
export const definePage = (manifest: PageManifest): PageManifest => manifest
