import type { Message } from '../../../../generated/types'

/**
 * Lays what was read over what is shown, in the order of time, each message once. Where the newest
 * page and what is shown do not meet (too much was written meanwhile) the page stands alone. Pure.
 */
export function mergeMessages(
  shown: readonly Message[],
  read: readonly Message[],
  { newestPage }: { newestPage: boolean },
): readonly Message[] {
  const known = new Map(shown.map((message) => [message.id, message]))
  if (newestPage && shown.length > 0 && read.length > 0 && !read.some(({ id }) => known.has(id)))
    known.clear()
  for (const message of read) known.set(message.id, message)
  return [...known.values()].sort((a, b) => a.id - b.id)
}
