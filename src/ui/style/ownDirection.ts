/**
 * The style of a club's text, which may be in another language than the page. The text has its own
 * direction, so that a full stop is at its end, but is aligned like the page. The prefixed value is
 * for Chromium.
 */
export const OWN_DIRECTION =
  'unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent;'
