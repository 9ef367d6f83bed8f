import type { TextValues, Translate } from '../../core/intl/Translate'
import type { MessageId } from '../../../generated/MessageId'

/** A message with its values, put into words where it is shown, in the page's language. */
export interface LocalizedMessage {
  id: MessageId
  values: TextValues | undefined
}

/** A message of the portal, or a fixed text such as the server's. */
export type LocalizedText = string | LocalizedMessage

/** Creates a message that follows the page's language. */
export const localizedText = (id: MessageId, values?: TextValues): LocalizedMessage => ({
  id,
  values,
})

/** The current text of a message, or a fixed text. */
export const textOf = (text: LocalizedText, t: Translate): string =>
  typeof text === 'string' ? text : t(text.id, text.values)
