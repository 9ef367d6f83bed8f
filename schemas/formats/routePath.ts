/**
 * Whether a string is a portal path without route parameters (`:id`): it begins with one slash and
 * has no empty segment, no dot segment and no query.
 */
export const isRoutePath = (text: string): boolean =>
  text === '/' ||
  (/^(?:\/[\p{L}\p{N}\p{M}._~!$&'()+,;=@%-]+)+$/u.test(text) &&
    !/\/\.\.?(?:\/|$)/.test(text) &&
    hasValidEscapes(text))

/**
 * Whether a string's percent-escapes are valid and hide no slash, backslash or control character.
 */
const hasValidEscapes = (text: string): boolean => {
  if (/%(?:2f|5c|[01]|7f)/i.test(text)) return false
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
