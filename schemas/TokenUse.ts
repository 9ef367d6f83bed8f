/**
 * Which tokens the portal's sources paint with: the frame around every page, each page's own body,
 * each widget's. Names without prefix, sorted (generated/studio/tokenUse.json).
 */
export interface TokenUse {
  frame: readonly string[]
  pages: Readonly<Record<string, readonly string[]>>
  widgets: Readonly<Record<string, readonly string[]>>
}
