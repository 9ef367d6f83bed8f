import { catalogue } from '../../../generated/catalogue'
import { humanizeKey } from '../../../src/core/config/describe/describeConfigPath'
import type { FindText } from '../../../src/core/config/describe/FindText'
import { compareNames } from '../../chrome/compareNames'

/** A part of the portal and the ids of its texts. */
export interface MessagePlace {
  key: string
  name: string
  ids: readonly string[]
}

/**
 * Groups texts by the page, or other part of the portal, that shows them; sorted by name. Each name
 * is different. `nameOf` finds the names of pages.
 */
export function groupByPlace(
  ids: readonly string[],
  nameOf: (uri: string) => string,
  find: FindText,
): readonly MessagePlace[] {
  const idsByKey = new Map<string, string[]>()
  for (const id of ids) {
    const key = placeKey(id)
    const idsOfPlace = idsByKey.get(key)
    if (idsOfPlace) idsOfPlace.push(id)
    else idsByKey.set(key, [id])
  }
  return [...idsByKey]
    .map(([key, idsOfPlace]) => ({ key, name: placeName(key, nameOf, find), ids: idsOfPlace }))
    .sort((a, b) => compareNames(a.name, b.name))
}

/** The name of the kind of section that shows a text, or else of the part of the portal. */
export function nameTextPlace(id: string, nameOf: (uri: string) => string, find: FindText): string {
  const [kind, widget = ''] = id.split('.')
  const section = kind === 'widget' ? find(`widget.${widget}.name`) : undefined
  return section ?? placeName(placeKey(id), nameOf, find)
}

/** The part of the portal that a text's id starts with: 'page.dining', 'bookings', 'mail'. */
function placeKey(id: string): string {
  const [kind = '', name = ''] = id.split('.')
  if (kind === 'page') return `page.${name}`
  return kind === 'area' ? name : kind
}

function placeName(key: string, nameOf: (uri: string) => string, find: FindText): string {
  const page = catalogue.pages.find(({ id }) => `page.${id}` === key)
  const name = page && nameOf(page.uri)
  if (name !== undefined) return find('studio.place.page', { name }) ?? name
  return find(`studio.messages.in.${key}`) ?? humanizeKey(key.replace(/^page\./, ''))
}
