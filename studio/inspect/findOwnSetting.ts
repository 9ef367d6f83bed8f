import { catalogue } from '../../generated/catalogue'
import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { getByPointer } from '../../src/core/json/getByPointer'
import { imageKind } from '../../src/ui/media/imageKind'
import { findGroupId, isWithin } from '../forms/controlPointerFor'
import type { ElementContent, SectionPlace } from '../../src/core/preview/previewMessages'

/**
 * The setting that a picked element shows, rather than one that styles it: the club's logo, a
 * picture or a text of the config (searched in the element's section first), a menu entry, or the
 * sections that a page lacks. `uriAt` returns the uri of the page at a path. Returns the setting's
 * JSON Pointer; undefined if none is found.
 */
export function findOwnSetting(
  element: ElementContent,
  config: unknown,
  uriAt: (path: string) => string | undefined,
): string | undefined {
  const { section, shows } = element
  if (shows.logo)
    return getByPointer(config, '/props/logo/image') ? '/props/logo/image' : '/props/logo/text'
  if (shows.emptyPage !== null) return toPointer(['props', 'sections', shows.emptyPage])
  const picture = findPicture(element, config)
  if (picture !== undefined) return picture
  const text = simplify(shows.text)
  const candidates =
    text === ''
      ? []
      : textsOf(config, '')
          .filter(({ pointer }) => hasField(pointer))
          .map((one) => ({ ...one, text: simplify(one.text) }))
  const ofSection = candidates.filter(({ pointer }) => isInSection(pointer, section, config))
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

/**
 * The setting of a picture. Outside sections many a picture is the desk's, and may be one that the
 * club also shows elsewhere.
 */
function findPicture(
  { section, shows: { picture, isInPage } }: ElementContent,
  config: unknown,
): string | undefined {
  if (picture === null) return undefined
  const all = picture === '' ? [] : textsOf(config, '')
  const isShown = ({ text }: { text: string }): boolean => addressOf(text) === picture
  if (!section)
    return all.find(
      (one) =>
        isShown(one) &&
        hasField(one.pointer) &&
        !isWithin(one.pointer, '/props/sections') &&
        (!isInPage || isWithin(one.pointer, '/props/assets')),
    )?.pointer
  const ofSection = all.filter(({ pointer }) => isInSection(pointer, section, config))
  // A picture within Markdown is part of its text.
  const match = ofSection.find(isShown) ?? ofSection.find(({ text }) => text.includes(picture))
  return match?.pointer ?? pictureSetting(section, config)
}

/** The setting of the picture that a section has itself, even if it is missing. */
function pictureSetting(section: SectionPlace, config: unknown): string | undefined {
  const list = getByPointer(config, toPointer(['props', 'sections', section.page]))
  const item = Array.isArray(list)
    ? list.find((one: unknown) => ownValue(one, 'id') === section.id)
    : undefined
  const widget = catalogue.widgets.find(({ id }) => id === ownValue(item, 'widget'))
  const name = Object.entries(widget?.settings.properties ?? {}).find(
    ([, schema]) => schema.format === 'image-ref',
  )?.[0]
  return name === undefined
    ? undefined
    : toPointer(['props', 'sections', section.page, section.id, 'settings', name])
}

/** The address or drawing that an image reference stands for, as the portal shows it. */
function addressOf(image: string): string | undefined {
  const kind = imageKind(image)
  return kind.type === 'file' ? kind.url : kind.type === 'scene' ? image : undefined
}

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

/** Every text in a config with its JSON Pointer. */
function textsOf(value: unknown, pointer: string): readonly { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, pointer + toPointer([key])))
}

/** A text without Markdown's marks. */
const simplify = (text: string): string =>
  text
    .replaceAll(/[*_#`>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
