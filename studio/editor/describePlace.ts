import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { itemOf } from './listKey'
import { fromPointer } from '../../src/core/config/pointer'
import { getAt } from './setAt'

/** Gives a text of the studio by id, or undefined where there is none. */
export type FindText = (id: string, values?: Readonly<Record<string, string>>) => string | undefined

/**
 * A place of the config as people call it: '/props/colors/onPrimary' → 'On primary', a slogan by its title, a menu entry by
 * its name. `configs` are searched for such names, the first that knows one wins; places without a text are spelt out.
 */
export function describePlace(pointer: string, configs: readonly PlainObject[], find: FindText): string {
  if (pointer === '') return find('studio.place.several') ?? ''
  const names = fromPointer(pointer)
  const [first = '', second = '', third = '', ...rest] = names
  const top = `${first}/${second}`
  if (top === 'props/colors' && third) return fieldText('studio.colour', third, find)
  if (top === 'theme/tokens' && third) return find('studio.place.token', { name: words(third) }) ?? words(third)
  if (top === 'props/slogans' && third) return joined(find('studio.place.slogan', { title: sloganTitle(third, configs) }) ?? third, 'studio.slogan', rest, find)
  if (top === 'settings/navigation' && third) return joined(find('studio.place.entry', { name: entryName(third, configs, find) }) ?? third, 'studio.entry', rest, find)
  if (top === 'props/navigation' && third) return fieldText('studio.menu', third, find)
  return find(`studio.place.${names.join('.')}`) ?? names.map(words).join(' · ')
}

/** The menu entry's name: the club's own, else the page's. */
export function entryName(key: string, configs: readonly PlainObject[], find: FindText): string {
  for (const config of configs) {
    const name = getAt(config, `/settings/navigation/${key}/name`)
    if (typeof name === 'string' && name !== '') return name
  }
  return find(`studio.route.${key}`) ?? words(key)
}

/** A colour token as people call it: 'color-on-primary' → 'On primary'; one that has no control is spelt out. */
export function tokenName(token: string, find: FindText): string {
  const plain = token.replace(/^color-/, '')
  return find(`studio.colour.${plain.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`) ?? words(plain)
}

/** 'mutedText' and 'color-muted-text' as words: 'Muted text', 'Color muted text'. */
export function words(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ').trim().toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const fieldText = (prefix: string, name: string, find: FindText): string => find(`${prefix}.${name}`) ?? words(name)

const joined = (whole: string, prefix: string, rest: readonly string[], find: FindText): string =>
  [whole, ...rest.map((name) => fieldText(prefix, name, find))].join(' · ')

function sloganTitle(id: string, configs: readonly PlainObject[]): string {
  for (const config of configs) {
    const slogan = itemOf(getAt(config, '/props/slogans'), 'id', id)
    if (isPlainObject(slogan) && typeof slogan['title'] === 'string' && slogan['title'] !== '') return slogan['title']
  }
  return words(id)
}
