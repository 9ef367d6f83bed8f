import { getByPointer } from '../../src/core/json/getByPointer'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { anyText } from '../../src/core/config/compile/localizeTexts'
import { findByKey } from '../../src/core/json/listKey'
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

/** The fields that an item needs to be shown: the pointer of its list, and a message for each. */
const NEEDED_FIELDS = [
  { list: '/props/slogans', field: 'title', message: 'studio.fault.noTitle' },
  { list: '/props/footer/links', field: 'label', message: 'studio.fault.noLinkText' },
  { list: '/props/footer/links', field: 'href', message: 'studio.fault.noLinkTarget' },
  { list: '/settings/redirects', field: 'from', message: 'studio.fault.noRedirectPath' },
  { list: '/settings/redirects', field: 'to', message: 'studio.fault.noRedirectTarget' },
] as const

/**
 * Slogans without a title, footer links without a text or a target, which members would not see,
 * and redirects without a path or a target. Items that were published without it don't block.
 */
export const findUnfinishedItems = (
  base: PlainObject,
  current: PlainObject,
): readonly PublishBlocker[] =>
  NEEDED_FIELDS.flatMap(({ list, field, message }) => {
    const items = getByPointer(current, list)
    if (!Array.isArray(items)) return []
    const published = getByPointer(base, list)
    return (items as unknown[]).flatMap((item, index) => {
      if (!isPlainObject(item) || isWritten(item[field])) return []
      const before =
        typeof item['id'] === 'string' ? findByKey(published, 'id', item['id']) : undefined
      return before && !isWritten(before[field])
        ? []
        : [{ path: `${list}/${index}/${field}`, message }]
    })
  })

const isWritten = (text: unknown): boolean => anyText(text) !== undefined
