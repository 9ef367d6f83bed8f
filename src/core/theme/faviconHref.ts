/**
 * URL of a club's favicon: its own image, otherwise one that the server draws in the published
 * colours and whose URL changes with each revision (shell.theme.prop-favicon).
 */
export function faviconHref(favicon: string, revision: number): string {
  return favicon && !favicon.startsWith('scene:') ? favicon : `/favicon.svg?v=${revision}`
}
