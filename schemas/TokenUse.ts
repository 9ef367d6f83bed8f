/**
 * The tokens that the portal's sources use: the shell around every page, each page's own body, and
 * each widget. Names are sorted and without the CSS prefix (generated/studio/tokenUse.json).
 */
export interface TokenUse {
  frame: readonly string[]
  pages: Readonly<Record<string, readonly string[]>>
  widgets: Readonly<Record<string, readonly string[]>>
}
