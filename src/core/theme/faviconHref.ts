/**
 * The address of a club's icon: its own picture, else one that the server draws in the published
 * colours, anew at each revision (shell.theme.prop-favicon).
 */
export function faviconHref(favicon: string, revision: number): string {
  return favicon && !favicon.startsWith('scene:') ? favicon : `/favicon.svg?v=${revision}`
}
