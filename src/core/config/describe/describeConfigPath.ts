import { isLocale } from '#schemas/formats/intl'
import { languageName } from '../../intl/locale'
import { ownValue, type PlainObject } from '../../json/plainObject'
import { fromPointer } from '../../json/pointer'
import { getByKeys } from '../../json/getByPointer'
import { ownPageUri } from '../clubPages'
import { anyText } from '../compile/localizeTexts'
import { outsideTarget } from '../compile/ownEntries'
import { decodePath } from '../decodePath'
import { pathKey } from '../pathKey'
import type { FindText } from './FindText'
import { itemName } from './itemName'
import { menuText, pageName, pageNames } from './pageName'

/**
 * Describes a config path for people: '/props/colors/onPrimary' → 'On primary'. Slogans are named
 * by title, menu entries and pages by name, sections by widget. Names are looked up in `configs`,
 * where the first match wins; a path that has no text is spelled out from its keys. The empty path,
 * the whole config, is 'Several changes'.
 */
export function describeConfigPath(
  pointer: string,
  configs: readonly PlainObject[],
  find: FindText,
): string {
  if (pointer === '') return find('studio.place.several') ?? ''
  const keys = fromPointer(pointer)
  const exactText = find(`studio.place.${keys.join('.')}`)
  if (exactText !== undefined) return exactText
  const [first = '', second = '', third = '', fourth] = keys
  const top = `${first}/${second}`
  const namesFrom = (prefix: string, from: number): string[] =>
    nameKeys(prefix, keys, from, configs, find)
  if (top === 'theme/tokens' && third)
    return (
      find(`studio.token.${third}`) ??
      find('studio.place.themeToken', { name: tokenName(third, find) }) ??
      humanizeKey(third)
    )
  if (top === 'theme/dark' && third === 'colors' && fourth) {
    const name = find(`studio.colour.${fourth}`) ?? humanizeKey(fourth)
    return find('studio.place.darkColour', { name }) ?? name
  }
  if (top === 'props/slogans' && third)
    return joinNames(
      find('studio.place.slogan', {
        title: nameItem(valueIn(configs, [first, second, third]), third, find),
      }) ?? third,
      namesFrom('studio.slogans', 3),
    )
  if (top === 'settings/navigation' && third)
    return joinNames(
      find('studio.place.entry', { name: entryName(third, configs, find) }) ?? third,
      namesFrom('studio.entry', 3),
    )
  if (top === 'settings/redirects' && third) {
    const name = redirectName(valueIn(configs, [first, second, third]), find)
    if (name !== undefined) return joinNames(name, namesFrom('studio.redirects', 3))
  }
  if ((first === 'pages' || first === 'ownPages') && second) {
    const name = pageName(first === 'pages' ? second : ownPageUri(second), configs, find)
    return joinNames(
      find('studio.place.page', { name }) ?? name,
      namesFrom(first === 'pages' ? 'studio.page' : 'studio.ownPages', 2),
    )
  }
  if (top === 'props/sections' && third) return sectionName(keys, configs, find)
  if (top === 'intl/messages' && third)
    return fourth
      ? (find('studio.place.message', { id: fourth, language: third }) ?? fourth)
      : joinNames(find('studio.place.intl.messages') ?? humanizeKey(second), [languageName(third)])
  if (first === 'features' && second) {
    const name = find(`studio.feature.${second}`) ?? humanizeKey(second)
    return find('studio.place.feature', { name }) ?? name
  }
  if (first === 'processors' && second)
    return joinNames(
      find('studio.place.processor', {
        name: nameItem(valueIn(configs, [first, second]), second, find),
      }) ?? second,
      namesFrom('studio.processor', 2),
    )
  const prefix = getFieldPrefix(keys)
  if (prefix) {
    const group = VAGUE_GROUPS.has(second) ? find(`studio.form.${second}`) : undefined
    return (
      [...(group === undefined ? [] : [group]), ...namesFrom(prefix.id, prefix.from)].join(' · ') ||
      (find(prefix.id) ?? keys.map(humanizeKey).join(' · '))
    )
  }
  return keys.map(humanizeKey).join(' · ')
}

/**
 * The name of a menu entry: its own name from the first of `configs` that sets one, in the language
 * of `find` if it is written in it; otherwise what the menu shows without one: the name of its page, or of what it leads to.
 */
export function entryName(key: string, configs: readonly PlainObject[], find: FindText): string {
  const entries = configs.map((config) => getByKeys(config, ['settings', 'navigation', key]))
  const first = (nameOf: (entry: unknown) => string | undefined): string | undefined =>
    entries.map(nameOf).find((name) => name !== undefined)
  return (
    first((entry) => anyText(ownValue(entry, 'name'), find.languages)) ??
    menuText(key, configs, find) ??
    first((entry) => linkName(ownValue(entry, 'href'), configs, find)) ??
    find('studio.list.unnamed') ??
    humanizeKey(key)
  )
}

/** A redirect by its addresses; undefined if it has none yet. */
function redirectName(redirect: unknown, find: FindText): string | undefined {
  const [from, to] = ['from', 'to'].map((key) => {
    const address = ownValue(redirect, key)
    return typeof address === 'string' && address !== '' ? address : undefined
  })
  if (from === undefined && to === undefined) return undefined
  return find('studio.place.redirect', { from: from ?? '…', to: to ?? '…' })
}

/**
 * What an address leads to, for people: the title of a page, at its present path or a former one;
 * the host of another site; a number or an email address; otherwise the path. Undefined without an
 * address.
 */
function linkName(
  href: unknown,
  configs: readonly PlainObject[],
  find: FindText,
): string | undefined {
  if (typeof href !== 'string' || href.trim() === '') return undefined
  if (!href.startsWith('/')) return outsideTarget(href).shown
  const path = decodePath(href.replace(/[?#].*$/, ''))
  const key = pathKey(path)
  const pageAt = (list: string, uriOf: (id: string) => string): string[] =>
    configs
      .flatMap((config) => ownValue(config, list) ?? [])
      .filter((page) =>
        [ownValue(page, 'path'), ownValue(page, 'formerPaths')]
          .flat()
          .some((one) => typeof one === 'string' && one.startsWith('/') && pathKey(one) === key),
      )
      .map((page) => uriOf(String(ownValue(page, list === 'pages' ? 'uri' : 'id'))))
  const [uri = path] = [...pageAt('ownPages', ownPageUri), ...pageAt('pages', (id) => id)]
  const [name] = pageNames(uri, configs, find)
  // A page without a name is known by its address, not by its id.
  return name === uri ? path : name
}

/**
 * A token's name in the studio, without the prefix `color-`: 'color-on-primary' → 'On primary'. A
 * token that the studio has no text for is spelled out.
 */
export function tokenName(token: string, find: FindText): string {
  const plain = token.replace(/^color-/, '')
  return (
    find(
      `studio.colour.${plain.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`,
    ) ??
    find(`studio.token.${token}`) ??
    humanizeKey(plain)
  )
}

/** Turns a key into words: 'mutedText' → 'Muted text', 'color-muted-text' → 'Color muted text'. */
export function humanizeKey(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/**
 * Message id of a setting's label; appending `.<value>` gives the label of a choice:
 * '/props/layout/density' → 'studio.layout.density', with choice 'studio.layout.density.airy'.
 * Doesn't check that the text exists. Undefined for paths outside the forms.
 */
export function fieldTextId(pointer: string, configs: readonly PlainObject[]): string | undefined {
  const keys = fromPointer(pointer)
  const [first = '', second = '', , , fifth] = keys
  if (second === 'sections') {
    const widget = ownValue(valueIn(configs, keys.slice(0, 4)), 'widget')
    return fifth === 'settings'
      ? messageIds(`widget.${String(widget)}.setting`, keys, 5, configs).at(-1)
      : undefined
  }
  const prefix =
    first === 'pages'
      ? { id: 'studio.page', from: 2 }
      : second === 'navigation' && first === 'settings'
        ? { id: 'studio.entry', from: 3 }
        : getFieldPrefix(keys)
  return prefix && (messageIds(prefix.id, keys, prefix.from, configs).at(-1) ?? prefix.id)
}

/**
 * The message id prefix of a form's field texts, and the number of the path's first keys that it
 * covers. Must match schemas/gen/studioForms.ts.
 */
function getFieldPrefix([first = '', second = '']: readonly string[]):
  { id: string; from: number } | undefined {
  const id = PREFIX_BY_GROUP[first]
  if (id !== undefined) return { id, from: 1 }
  if (first === 'props') return { id: `studio.${PREFIX_BY_PROP[second] ?? second}`, from: 2 }
  return second !== '' && ['intl', 'settings', 'theme'].includes(first)
    ? { id: `studio.${second}`, from: 2 }
    : undefined
}

const PREFIX_BY_GROUP: Readonly<Record<string, string>> = {
  features: 'studio.feature',
  analytics: 'studio.analytics',
  globalNetwork: 'studio.globalNetwork',
  ownPages: 'studio.ownPages',
}
/** Groups whose settings have names that are too vague on their own, such as “Limit”. */
const VAGUE_GROUPS: ReadonlySet<string> = new Set([
  'sider',
  'footer',
  'social',
  'houseAccount',
  'officeMail',
  'refunds',
  'bookings',
])

const PREFIX_BY_PROP: Readonly<Record<string, string>> = { colors: 'colour', navigation: 'menu' }

/** Names the keys of a path from index `from` on: fields by their texts, list items by name. */
function nameKeys(
  prefix: string,
  keys: readonly string[],
  from: number,
  configs: readonly PlainObject[],
  find: FindText,
): string[] {
  const ids = messageIds(prefix, keys, from, configs)
  return keys.slice(from).map((key, index) => {
    const id = ids[index]
    if (id !== undefined && id !== ids[index - 1]) {
      // A key below a text is the language that the text is written in; one of a list's item is a
      // field, even where it reads like a language (`id`).
      const isText =
        find(ids[index - 1] ?? '') !== undefined &&
        isLocale(key) &&
        !Array.isArray(valueIn(configs, keys.slice(0, from + index - 1)))
      return find(id) ?? (isText ? languageName(key) : humanizeKey(key))
    }
    const item = valueIn(configs, keys.slice(0, from + index + 1))
    return find('studio.place.item', { name: nameItem(item, key, find) }) ?? humanizeKey(key)
  })
}

/** The message ids of a path's keys from index `from` on; a list item has the id of the list. */
function messageIds(
  prefix: string,
  keys: readonly string[],
  from: number,
  configs: readonly PlainObject[],
): string[] {
  let id = prefix
  return keys.slice(from).map((key, index) => {
    if (!Array.isArray(valueIn(configs, keys.slice(0, from + index)))) id = `${id}.${key}`
    return id
  })
}

/** A list item's name as the studio's list shows it; a deleted item is named by its id. */
function nameItem(item: unknown, id: string, find: FindText): string {
  return (
    itemName(item, find.languages) ??
    (item === undefined ? undefined : find('studio.list.unnamed')) ??
    humanizeKey(id)
  )
}

function sectionName(
  keys: readonly string[],
  configs: readonly PlainObject[],
  find: FindText,
): string {
  const [, , uri = '', id, ...keysInSection] = keys
  const page = pageName(uri, configs, find)
  if (id === undefined) return find('studio.place.sections', { page }) ?? page
  const widget = ownValue(valueIn(configs, keys.slice(0, 4)), 'widget')
  const name =
    (typeof widget === 'string' ? find(`widget.${widget}.name`) : undefined) ?? humanizeKey(id)
  return joinNames(
    find('studio.place.section', { name, page }) ?? name,
    keysInSection[0] === 'settings'
      ? nameKeys(`widget.${String(widget)}.setting`, keys, 5, configs, find)
      : // The form labels a section's `enabled` with the same text as a slogan's.
        keysInSection.map((key) => find(`studio.slogans.${key}`) ?? humanizeKey(key)),
  )
}

function valueIn(configs: readonly PlainObject[], keys: readonly string[]): unknown {
  for (const config of configs) {
    const value = getByKeys(config, keys)
    if (value !== undefined) return value
  }
  return undefined
}

const joinNames = (first: string, others: readonly string[]): string =>
  [first, ...others].join(' · ')
