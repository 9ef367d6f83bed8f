import type { TextValues, Translate } from '../../core/intl/Translate'
import type { MessageId } from '../../../generated/MessageId'

/**
 * A message that follows the page's language. `fallback` is its text in the language in which it
 * was created, for pages that lack the message.
 */
export interface LocalizedMessage {
  id: MessageId
  values: TextValues | undefined
  fallback: string
}

/** A message of the portal, or a fixed text such as the server's. */
export type LocalizedText = string | LocalizedMessage

/** Creates a message that follows the page's language, with its values and its current text. */
export const localizedText = (
  t: Translate,
  id: MessageId,
  values?: TextValues,
): LocalizedMessage => ({
  id,
  values,
  fallback: t(id, values),
})

/** A fixed text, or a message's text in the language in which it was created. */
export const plainText = (text: LocalizedText): string =>
  typeof text === 'string' ? text : text.fallback
