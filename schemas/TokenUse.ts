/**
 * The tokens used by the portal's sources: the frame around every page, each page's own body, and
 * each widget. Names without prefix, sorted (generated/studio/tokenUse.json).
 */
export interface TokenUse {
  frame: readonly string[]
  pages: Readonly<Record<string, readonly string[]>>
  widgets: Readonly<Record<string, readonly string[]>>
}
