import type { TextValues } from './createTexts'
import { usePortalIntl } from './IntlContext'

/**
 * `t(id, values)`: the text of a message id in the page's language; an id that nobody knows shows
 * as itself.
 */
export function useText(): (id: string, values?: TextValues) => string {
  return usePortalIntl().texts.format
}
