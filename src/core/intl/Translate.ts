import type { MessageId } from '../../../generated/MessageId'

/** Values of a message's placeholders. */
export type TextValues = Readonly<Record<string, string | number | boolean | Date>>

/** Returns the text of a message id; if the text or one of its values is missing, the id itself. */
export type Translate = (id: MessageId, values?: TextValues) => string
