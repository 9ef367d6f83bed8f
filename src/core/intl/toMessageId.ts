import type { MessageId } from '../../../generated/MessageId'

/**
 * Narrows an id that is only known at run time (from a config, a manifest or a response) to a
 * `MessageId`; undefined if there is no such message.
 */
export function toMessageId(
  messages: Readonly<Record<string, unknown>>,
  id: string,
): MessageId | undefined {
  return Object.hasOwn(messages, id) ? (id as MessageId) : undefined // `hasOwn` has checked it.
}
