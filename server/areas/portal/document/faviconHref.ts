/** The address of a club's icon: its own picture, else one that the server draws in its colours. */
export function faviconHref(favicon: string, revision: number): string {
  return favicon && !favicon.startsWith('scene:') ? favicon : `/favicon.svg?v=${revision}`
}
