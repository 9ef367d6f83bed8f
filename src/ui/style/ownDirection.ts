/**
 * For a club's text, which may be in another language than the page: it has the direction of its
 * own language, so that a full stop is at its end, but is aligned with the page. The prefixed value
 * is for Chromium.
 */
export const ownDirection =
  'unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent;'
