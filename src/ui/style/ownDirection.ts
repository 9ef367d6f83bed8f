/**
 * A club's text keeps its language's direction on a page in another, so that a full stop is at its
 * end, but is aligned with the page. The prefixed value is Chromium's.
 */
export const ownDirection =
  'unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent;'
