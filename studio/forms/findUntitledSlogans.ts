import { getByPointer } from '../../src/core/config/getByPointer'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { anyText } from '../../src/core/config/localizeTexts'
import { findByKey } from '../../src/core/config/listKey'
import type { MessageId } from '../../generated/MessageId'

/**
 * A reason why the studio won't publish: a path (JSON Pointer, items by index or key) and a message
 * id.
 */
export interface PublishBlocker {
  path: string
  message: MessageId
  /** Values for the message's placeholders. */
  values?: Readonly<Record<string, string | number>>
}

/**
 * Slogans without a title that are new or had a title when published; those that were published
 * without a title don't block.
 */
export function findUntitledSlogans(
  base: PlainObject,
  current: PlainObject,
): readonly PublishBlocker[] {
  const slogans = getByPointer(current, '/props/slogans')
  if (!Array.isArray(slogans)) return []
  const published = getByPointer(base, '/props/slogans')
  return (slogans as unknown[]).flatMap((slogan, index) => {
    if (!isPlainObject(slogan) || hasTitle(slogan)) return []
    const before =
      typeof slogan['id'] === 'string' ? findByKey(published, 'id', slogan['id']) : undefined
    return before && !hasTitle(before)
      ? []
      : [{ path: `/props/slogans/${index}/title`, message: 'studio.fault.noTitle' }]
  })
}

const hasTitle = (slogan: PlainObject): boolean => anyText(slogan['title']) !== undefined
