/**
 * Words that a club wrote in one language run in that language's direction on a page in another, so
 * that a full stop stands at its end; they still begin at the page's own edge. The prefixed name is
 * Chromium's.
 */
export const ownDirection =
  'unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent;'
