/** Hides content from sight, but not from screen readers. */
export const VISUALLY_HIDDEN =
  'position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;'
