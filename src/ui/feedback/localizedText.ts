import type { TextValues, Translate } from '../../core/intl/Translate'
import type { MessageId } from '../../../generated/MessageId'

/**
 * A message that follows the page's language; `now` is what it was when it was said, for a page
 * that has its text no longer.
 */
export interface LocalizedMessage {
  id: MessageId
  values: TextValues | undefined
  fallback: string
}

/** The portal's own message, or a text that stays as it came, such as a server's. */
export type LocalizedText = string | LocalizedMessage

/** The message of an id, with its values, as `t` says it now. */
export const localizedText = (
  t: Translate,
  id: MessageId,
  values?: TextValues,
): LocalizedMessage => ({
  id,
  values,
  fallback: t(id, values),
})

/** What words were when they were said. */
export const plainText = (words: LocalizedText): string =>
  typeof words === 'string' ? words : words.fallback
