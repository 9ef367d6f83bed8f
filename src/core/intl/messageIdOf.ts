import type { MessageId } from '../../../generated/MessageId'
import type { CompiledMessages } from './CompiledMessages'

/**
 * An id that is only known at run time (from a config, a manifest or an answer) as a `MessageId`;
 * undefined where the messages hold no text of it.
 */
export function messageIdOf(messages: CompiledMessages, id: string): MessageId | undefined {
  return Object.hasOwn(messages, id) ? (id as MessageId) : undefined // Checked in this very line.
}
