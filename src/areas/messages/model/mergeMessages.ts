import type { Message } from '../../../../generated/types'

/**
 * Merges loaded messages into the shown ones, in chronological order, without duplicates. If the
 * newest page does not overlap what is shown (too much was written meanwhile), it replaces it.
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
