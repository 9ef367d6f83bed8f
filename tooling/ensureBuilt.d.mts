/**
 * Builds the portal, the studio and the server into dist/ unless the last build had the same
 * sources. Resolves to `stopped` if a signal ended the build; the caller decides what a failure
 * means.
 */
export function ensureBuilt(root: string): Promise<'built' | 'failed' | 'stopped'>
