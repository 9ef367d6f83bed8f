import { getByPointer } from '../../src/core/json/getByPointer'
import { catalogue } from '../../generated/catalogue'
import { isPlainObject, ownKeys, ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
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
  { list: '/ownPages', field: 'title', message: 'studio.fault.noPageTitle' },
  { list: '/settings/redirects', field: 'from', message: 'studio.fault.noRedirectPath' },
  { list: '/settings/redirects', field: 'to', message: 'studio.fault.noRedirectTarget' },
] as const

/**
 * Slogans and own pages without a title, footer links without a text or a target, which members
 * would not see, redirects without a path or a target, and menu entries that the club has added
 * without an address. Items that were published without it don't block.
 */
export const findUnfinishedItems = (
  base: PlainObject,
  current: PlainObject,
): readonly PublishBlocker[] => [
  ...findUnfinishedEntries(base, current),
  ...NEEDED_FIELDS.flatMap(({ list, field, message }) => {
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
  }),
]

function findUnfinishedEntries(base: PlainObject, current: PlainObject): PublishBlocker[] {
  const published = getByPointer(base, ENTRIES)
  return ownKeys(getByPointer(current, ENTRIES)).flatMap((key) =>
    isPortalEntry(key) ||
    ownValue(published, key) !== undefined ||
    isWritten(getByPointer(current, ENTRIES + toPointer([key, 'href'])))
      ? []
      : [{ path: ENTRIES + toPointer([key, 'href']), message: 'studio.fault.noEntryTarget' }],
  )
}

const ENTRIES = '/settings/navigation'

/** Whether a menu entry is one of the portal's own. */
const isPortalEntry = (key: string): boolean =>
  catalogue.pages.some(({ navigation }) => navigation?.key === key)

const isWritten = (text: unknown): boolean => anyText(text) !== undefined
