import { getByKeys } from '../../src/core/json/getByPointer'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import type { FileToken } from './FileToken'
import { readCssValue } from './readCssValue'

/** Whether a file is a WordPress `theme.json`. */
export const isWordPress = (file: PlainObject): boolean =>
  typeof file['version'] === 'number' && isPlainObject(file['settings'])

/**
 * The tokens of a WordPress `theme.json`: what its styles paint, then the entries of its lists (the
 * palette, typefaces, sizes and others that have a `slug`), its own values in `settings.custom`, and
 * the widths of its layout. Switches are no tokens.
 */
export function readWordPress(file: PlainObject): readonly FileToken[] {
  const settings = isPlainObject(file['settings']) ? file['settings'] : {}
  const entries = findEntries(settings, ['settings'])
  const styles = STYLES.flatMap(([keys, target]): FileToken[] => {
    const value = getByKeys(file, keys)
    if (typeof value !== 'string') return []
    const css = resolvePreset(value, entries)
    return [{ names: keys, path: toPointer(keys), ...readCssValue(nameOf(keys), css), target }]
  })
  const painted = new Set(styles.map(({ target }) => target))
  const tokens = entries.map(({ keys, slug, value }): FileToken => {
    const names = [...keys.slice(1, -1), slug]
    const read = readCssValue(nameOf(keys), resolvePreset(value, entries))
    const target = SLUGS[`${nameOf(keys)}/${slug}`]
    // What its styles paint is listed as that, so the entry is not assigned a second time.
    const isFree = target !== undefined && !painted.has(target)
    return { names, path: toPointer(keys), ...read, target: isFree ? target : null }
  })
  const custom = findValues(settings['custom'], ['settings', 'custom'])
  const layout = findValues(settings['layout'], ['settings', 'layout'])
  return [
    ...styles,
    ...tokens,
    ...[...custom, ...layout].map(({ keys, value }): FileToken => {
      const target = keys.at(-1) === 'wideSize' ? 'page-max-width' : undefined
      return {
        names: keys.slice(2),
        path: toPointer(keys),
        ...readCssValue(nameOf(keys), resolvePreset(value, entries)),
        ...(target === undefined ? {} : { target }),
      }
    }),
  ]
}

/** What the styles of a theme paint, and the Portico token that means the same. */
const STYLES: readonly (readonly [keys: readonly string[], target: string])[] = [
  [['styles', 'color', 'background'], 'color-background'],
  [['styles', 'color', 'text'], 'color-text'],
  [['styles', 'elements', 'link', 'color', 'text'], 'color-link'],
  [['styles', 'elements', 'button', 'color', 'background'], 'color-primary'],
  [['styles', 'elements', 'button', 'color', 'text'], 'color-on-primary'],
  [['styles', 'elements', 'button', 'border', 'radius'], 'radius-control'],
  [['styles', 'elements', 'heading', 'typography', 'fontFamily'], 'font-heading'],
  [['styles', 'elements', 'heading', 'typography', 'fontWeight'], 'font-heading-weight'],
  [['styles', 'typography', 'fontFamily'], 'font-body'],
  [['styles', 'typography', 'lineHeight'], 'line-height-body'],
]

/** The Portico token for slugs that many themes use, by list. */
const SLUGS: Readonly<Record<string, string>> = {
  'palette/background': 'color-background',
  'palette/base': 'color-background',
  'palette/foreground': 'color-text',
  'palette/contrast': 'color-text',
  'palette/primary': 'color-primary',
  'palette/accent': 'color-accent',
  'palette/accent-1': 'color-accent',
  'fontFamilies/body': 'font-body',
  'fontFamilies/heading': 'font-heading',
}

interface Entry {
  keys: readonly string[]
  slug: string
  value: string
}

/** The entries of all lists of presets below a group: those with a `slug`. */
function findEntries(group: unknown, keys: readonly string[]): Entry[] {
  if (!isPlainObject(group)) return []
  return Object.entries(group).flatMap(([name, child]): Entry[] => {
    if (!Array.isArray(child)) return findEntries(child, [...keys, name])
    return (child as unknown[]).flatMap((entry, index) => {
      if (!isPlainObject(entry) || typeof entry['slug'] !== 'string') return []
      const value = VALUE_KEYS.map((key) => entry[key]).find((one) => one !== undefined)
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
      return [{ keys: [...keys, name, String(index)], slug: entry['slug'], value: text }]
    })
  })
}

/** The key of an entry's value, by kind of list. */
const VALUE_KEYS = ['color', 'fontFamily', 'size', 'shadow', 'gradient', 'colors']

/** The texts and numbers below a group. */
function findValues(
  group: unknown,
  keys: readonly string[],
): { keys: readonly string[]; value: string }[] {
  if (!isPlainObject(group)) return []
  return Object.entries(group).flatMap(([name, child]) =>
    typeof child === 'string' || typeof child === 'number'
      ? [{ keys: [...keys, name], value: String(child) }]
      : findValues(child, [...keys, name]),
  )
}

/** Follows `var:preset|color|base` and `var(--wp--preset--color--base)` to the entry's value. */
function resolvePreset(value: string, entries: readonly Entry[]): string {
  const [, list, slug] =
    /^var:preset\|([\w-]+)\|([\w-]+)$/.exec(value) ??
    /^var\(--wp--preset--([\w-]+?)--([\w-]+)\)$/.exec(value) ??
    []
  const name = list !== undefined && Object.hasOwn(LISTS, list) ? LISTS[list] : undefined
  return entries.find((one) => one.slug === slug && nameOf(one.keys) === name)?.value ?? value
}

/** The list of each kind of preset. */
const LISTS: Readonly<Record<string, string>> = {
  color: 'palette',
  'font-family': 'fontFamilies',
  'font-size': 'fontSizes',
  shadow: 'presets',
  gradient: 'gradients',
  spacing: 'spacingSizes',
}

/** The name of a value, or of the list that an entry is in. */
const nameOf = (keys: readonly string[]): string => keys.findLast((key) => !/^\d+$/.test(key)) ?? ''
