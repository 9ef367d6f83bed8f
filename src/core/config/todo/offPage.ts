import { findByKey } from '../../json/listKey'
import { ownValue } from '../../json/plainObject'
import { fromPointer } from '../../json/pointer'

/**
 * Whether the setting at a JSON Pointer belongs to a page that the config switches off: it is the
 * page's own, or that of a section on it. Nobody sees its texts, pictures and links meanwhile.
 */
export function isOnOffPage(config: unknown, path: string): boolean {
  const [first, second = '', third = ''] = fromPointer(path)
  const isOff = (list: string, key: string, name: string): boolean =>
    ownValue(findByKey(ownValue(config, list), key, name), 'enabled') === false
  if (first === 'pages') return isOff('pages', 'uri', second)
  if (first === 'ownPages') return isOff('ownPages', 'id', second)
  return (
    first === 'props' &&
    second === 'sections' &&
    (isOff('pages', 'uri', third) || isOff('ownPages', 'id', third.slice(1)))
  )
}
