import { catalogue } from '../../generated/catalogue'
import { isPlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { getByPointer } from '../../src/core/json/getByPointer'
import { findGroupId, isWithin } from '../forms/controlPointerFor'
import type { ElementContent } from '../../src/core/preview/previewMessages'

/**
 * The setting that a picked element shows, rather than one that styles it: the club's logo, a text
 * of the config (searched in the element's section first), or a menu entry. `uriAt` returns the uri
 * of the page at a path. Returns the setting's JSON Pointer; undefined if none is found.
 */
export function findOwnSetting(
  { section, shows }: ElementContent,
  config: unknown,
  uriAt: (path: string) => string | undefined,
): string | undefined {
  if (shows.logo)
    return getByPointer(config, '/props/logo/image') ? '/props/logo/image' : '/props/logo/text'
  const text = simplify(shows.text)
  const sectionPointer = section
    ? toPointer(['props', 'sections', section.page, section.id])
    : undefined
  const candidates =
    text === '' ? [] : textsOf(config, '').filter(({ pointer }) => hasField(pointer))
  const ofSection = candidates.filter(
    ({ pointer }) => sectionPointer !== undefined && isInSection(pointer, section, config),
  )
  const match =
    ofSection.find((one) => one.text === text) ??
    // A paragraph of a longer text.
    ofSection.find((one) => text.length >= MIN_PART_LENGTH && one.text.includes(text)) ??
    candidates.find((one) => one.text === text)
  if (match) return match.pointer
  const uri = shows.menuPath === null ? undefined : uriAt(shows.menuPath)
  const key = catalogue.pages.find((page) => page.uri === uri)?.navigation?.key
  return key === undefined ? undefined : toPointer(['settings', 'navigation', key, 'name'])
}

/** Minimum length of a part of a text; a shorter one is too likely to be found elsewhere. */
const MIN_PART_LENGTH = 12

const hasField = (pointer: string): boolean => findGroupId(pointer) !== undefined

function isInSection(
  pointer: string,
  section: ElementContent['section'],
  config: unknown,
): boolean {
  if (!section) return false
  const list = toPointer(['props', 'sections', section.page])
  if (!isWithin(pointer, list)) return false
  const index = fromPointer(pointer)[3]
  const item = index === undefined ? undefined : getByPointer(config, list + toPointer([index]))
  return isPlainObject(item) && item['id'] === section.id
}

/** Every text in a config, without Markdown's marks, with its JSON Pointer. */
function textsOf(value: unknown, pointer: string): readonly { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: simplify(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, pointer + toPointer([key])))
}

const simplify = (text: string): string =>
  text
    .replaceAll(/[*_#`>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
