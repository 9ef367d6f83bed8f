import base from '../../../themes/base/tokens.json'
import chrome from '../../../themes/studio.json'

/** The studio's own style for emails that come from no club; headings use its single typeface. */
export const studioTokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(base).map(([name, token]) => [name, token.default])),
  ...chrome,
  'font-heading': chrome['font-body'],
}
