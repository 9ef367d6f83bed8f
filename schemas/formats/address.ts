import { readWebAddress } from './webAddress'

// Browsers drop control characters and blanks inside an address, so a browser would execute
// `java\nscript:`.
const BLANKS = /[\u0000-\u0020\u007f\u00a0\u2028\u2029\\]/

// Browsers resolve `.` and `..` in a path, even percent-encoded ones, so they would request the
// picture from another folder than the path names.
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

/**
 * Whether a text refers to a picture: empty, `scene:<name>`, a path of this portal without `.` and
 * `..`, an https or http address without credentials, or a data: image (safe because an img element
 * runs no script, not even an SVG's).
 */
export function isImageRef(text: string): boolean {
  if (text === '') return true
  if (/^scene:[a-z0-9-]+$/.test(text)) return true
  if (/^data:image\/[a-z0-9.+-]+[;,][^\s"'<>]*$/i.test(text)) return true
  return (isPath(text) && !DOT_SEGMENT.test(text)) || readWebAddress(text) !== undefined
}

/**
 * Whether a text is a link target: empty, a fragment, a path of this portal, an https or http
 * address without credentials, mailto: or tel:.
 */
export function isLinkHref(text: string): boolean {
  if (text === '' || /^#[\w-]*$/.test(text)) return true
  if (/^(?:mailto|tel):[^\s<>"']+$/i.test(text)) return true
  return isPath(text) || readWebAddress(text) !== undefined
}

const isPath = (text: string): boolean =>
  text.startsWith('/') && !text.startsWith('//') && !BLANKS.test(text)
