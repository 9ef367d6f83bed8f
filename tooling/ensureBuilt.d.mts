/**
 * Builds the portal, the studio and the server into dist/ unless the sources are those that were
 * built last; the caller decides what a failure means.
 */
export function ensureBuilt(root: string): Promise<'built' | 'failed' | 'stopped'>
