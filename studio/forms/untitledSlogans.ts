import { isPlainObject, own, type PlainObject } from '../../src/core/config/plainObject'
import { itemOf } from '../../src/core/config/listKey'
import type { MessageId } from '../../generated/MessageId'

/**
 * Something that the schema lets pass and the studio does not publish: its place by number (JSON
 * Pointer) and its text.
 */
export interface PublishBlocker {
  path: string
  message: MessageId
  /** For the message's placeholders. */
  values?: Readonly<Record<string, string>>
}

/**
 * What the edit leaves unfinished: slogans without a title that are new or had one. What was
 * published so stays publishable.
 */
export function untitledSlogans(
  base: PlainObject,
  current: PlainObject,
): readonly PublishBlocker[] {
  const slogans = own(own(current, 'props'), 'slogans')
  if (!Array.isArray(slogans)) return []
  const published = own(own(base, 'props'), 'slogans')
  return (slogans as unknown[]).flatMap((slogan, index) => {
    if (!isPlainObject(slogan) || titled(slogan)) return []
    const before =
      typeof slogan['id'] === 'string' ? itemOf(published, 'id', slogan['id']) : undefined
    return before && !titled(before)
      ? []
      : [{ path: `/props/slogans/${index}/title`, message: 'studio.fault.noTitle' }]
  })
}

const titled = (slogan: PlainObject): boolean =>
  typeof slogan['title'] === 'string' && slogan['title'].trim() !== ''
