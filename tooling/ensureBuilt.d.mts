/**
 * Builds the portal, the studio and the server into dist/ unless the last build had the same
 * sources; the caller handles a failure.
 */
export function ensureBuilt(root: string): Promise<'built' | 'failed' | 'stopped'>
