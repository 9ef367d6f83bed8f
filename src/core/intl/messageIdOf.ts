import type { MessageId } from '../../../generated/MessageId'
import type { CompiledMessages } from './CompiledMessages'

/**
 * Narrows an id only known at run time (from a config, a manifest or a response) to a `MessageId`;
 * undefined if there is no such message.
 */
export function messageIdOf(messages: CompiledMessages, id: string): MessageId | undefined {
  return Object.hasOwn(messages, id) ? (id as MessageId) : undefined // Checked in this very line.
}
