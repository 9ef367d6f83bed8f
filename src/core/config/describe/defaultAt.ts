import { configDefaults } from '#generated/defaults'
import { shadows } from '#generated/studio/shadows'
import type { JsonSchema } from '#schemas/JsonSchema'
import { memoizeByObject } from '../../theme/memoizeByObject'
import { resolveMeasure } from '../../theme/readableValue'
import type { Catalogue } from '../Catalogue'
import { ownPageUri } from '../clubPages'
import { menuText } from './pageName'
import { OWN_ENTRY_ORDER } from '../compile/ownEntries'
import type { FindText } from './FindText'
import { getByKeys } from '../../json/getByPointer'
import { isPlainObject, ownValue, type PlainObject } from '../../json/plainObject'
import { toPointer } from '../../json/pointer'
import { colourToken, firstFamily, resolveTokens } from '../compile/tokens'

/**
 * The value that a setting has where the config has none: from the schema, the page's manifest or
 * the theme. Undefined if it is not known.
 */
export function defaultAt(
  keys: readonly string[],
  config: PlainObject,
  catalogue: Catalogue,
  find: FindText,
): unknown {
  const [first = '', second = '', third = '', ...lowerKeys] = keys
  const findPage = (matches: (page: Catalogue['pages'][number]) => boolean) =>
    catalogue.pages.find(matches)
  if (first === 'pages') {
    const manifest = findPage(({ uri }) => uri === second)
    return ownValue(
      { path: manifest?.uri, membersOnly: manifest?.membersOnly, enabled: true },
      third,
    )
  }
  if (first === 'ownPages')
    return third === 'path' ? ownPageUri(second) : ownValue(OWN_PAGE_DEFAULTS, third)
  if (first === 'settings' && second === 'navigation') {
    const manifest = findPage(({ navigation }) => navigation?.key === third)
    if (lowerKeys[0] === 'enabled') return true
    if (lowerKeys[0] === 'name' && manifest) return menuText(third, [config], find)
    if (lowerKeys[0] === 'path') return manifest && pagePath(manifest.uri, config)
    if (!manifest) return ownValue(OWN_ENTRY_DEFAULTS, lowerKeys[0] ?? '')
    return ownValue(manifest.navigation, lowerKeys[0] ?? '')
  }
  const token = first === 'theme' && second === 'tokens' ? third : shadows[toPointer(keys)]
  const constant = getByKeys(configDefaults, keys)
  if (first === 'theme' && second === 'dark' && third === 'colors')
    return tokensOf(config, catalogue)[colourToken(lowerKeys[0] ?? '')]
  if (token !== undefined && constant === undefined)
    return tokenDefault(token, keys, config, catalogue)
  if (constant !== undefined) return constant
  if (first === 'props' && second === 'sections' && lowerKeys[1] === 'settings') {
    const widget = ownValue(getByKeys(config, keys.slice(0, 4)), 'widget')
    const schema = catalogue.widgets.find(({ id }) => id === widget)?.settings
    return settingSchema(schema, lowerKeys.slice(2))?.default
  }
  if (keys.at(-1) === 'enabled') return true
  // The texts of list items are empty by default.
  return ITEM_SETTING.test(toPointer(keys)) ? '' : undefined
}

const OWN_PAGE_DEFAULTS = {
  title: '',
  audience: 'everybody',
  enabled: true,
  description: '',
  picture: '',
}
const OWN_ENTRY_DEFAULTS = { name: '', href: '', order: OWN_ENTRY_ORDER, membersOnly: false }

/**
 * The value that a token has if the setting at `keys` is not set; for a typeface, the name of its
 * family.
 */
function tokenDefault(
  token: string,
  keys: readonly string[],
  config: PlainObject,
  catalogue: Catalogue,
): unknown {
  // Within a group, only this setting affects the token, so one copy of the config without the
  // whole group serves all its settings.
  const others = keys[0] === 'props' ? withoutProps(config) : withoutTokens(config)
  const value = ownValue(tokensOf(others, catalogue), token)
  const isFamily = keys[0] === 'props' && /^font-(?:body|heading)$/.test(token)
  return typeof value === 'string' && isFamily
    ? firstFamily(resolveMeasure(value, tokensOf(config, catalogue)))
    : value
}

const withoutProps = memoizeByObject((config: PlainObject) => without(config, ['props']))
const withoutTokens = memoizeByObject((config: PlainObject) => without(config, ['theme', 'tokens']))

/** The tokens of a config by name, as `compile` resolves them. */
export const tokensOf = (
  config: PlainObject,
  catalogue: Catalogue,
): Readonly<Record<string, string>> => tokensWith(catalogue)(config)

const tokensWith = memoizeByObject((catalogue: Catalogue) =>
  memoizeByObject((config: PlainObject) => {
    const props = ownValue(config, 'props')
    // The config may be invalid; `resolveTokens` ignores values of the wrong type.
    return resolveTokens(
      ownValue(config, 'theme'),
      isPlainObject(props) ? props : {},
      catalogue,
      () => undefined,
    )
  }),
)

/** A copy of an object without the value at a path. */
function without(value: PlainObject, [name = '', ...rest]: readonly string[]): PlainObject {
  const child = value[name]
  const copy = { ...value }
  if (rest.length > 0 && isPlainObject(child)) copy[name] = without(child, rest)
  else delete copy[name]
  return copy
}

function pagePath(uri: string, config: PlainObject): unknown {
  return getByKeys(config, ['pages', uri, 'path']) ?? uri
}

/** The schema at a path of settings; the items of a list are addressed by key. */
function settingSchema(
  schema: JsonSchema | undefined,
  keys: readonly string[],
): JsonSchema | undefined {
  const [key, ...rest] = keys
  if (key === undefined || schema === undefined) return schema
  if (schema.items) return settingSchema(schema.items, rest)
  const { properties = {} } = schema
  return settingSchema(Object.hasOwn(properties, key) ? properties[key] : undefined, rest)
}

/** Paths of the settings of slogans, footer links, processors and redirects. */
const ITEM_SETTING =
  /^\/(?:props\/slogans|props\/footer\/links|processors|settings\/redirects)\/[^/]+\/\w+$/
