import base from '../../themes/base/tokens.json'
import chrome from '../../themes/studio.json'

/**
 * The studio's own look for a mail that comes from it and from no club; headings have its one
 * typeface.
 */
export const studioTokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(base).map(([name, token]) => [name, token.default])),
  ...chrome,
  'font-heading': chrome['font-body'],
}
