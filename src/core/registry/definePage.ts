import type { PageManifest } from '../../../schemas/PageManifest'

export type { PageManifest, PageNavigation } from '../../../schemas/PageManifest'

/** Types a page's manifest; returns it unchanged. */
export const definePage = (manifest: PageManifest): PageManifest => manifest
