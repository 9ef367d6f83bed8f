import { isColour } from '#schemas/formats/colour'
import { languageName } from '../../intl/locale'
import { readableColour, readableValue } from '../../theme/readableValue'
import type { Catalogue } from '../Catalogue'
import type { TextByLanguage } from '../compile/localizeTexts'
import { fieldTextId, humanizeKey } from './describeConfigPath'
import type { FindText } from './FindText'
import { itemName } from './itemName'
import { isPlainObject, type PlainObject } from '../../json/plainObject'
import { fromPointer } from '../../json/pointer'
import { tokensOf } from './defaultAt'

/** A setting's value, formatted for people. */
export interface ShownValue {
  text: string
  /** The colour for a swatch, if the value is one: a hex value or a colour name. */
  colour?: string
  /** The value itself, if it is a picture. */
  image?: string
}

/**
 * Formats a value for people: choices by their names, measures without CSS functions, colours as
 * hex or name. References between tokens are resolved in the config that the value belongs to.
 */
export function showValue(
  value: unknown,
  pointer: string,
  config: PlainObject,
  catalogue: Catalogue,
  find: FindText,
): ShownValue {
  const keys = fromPointer(pointer)
  const word = (name: string): string => find(`studio.change.${name}`) ?? name
  if (value === undefined || value === null)
    return { text: word(keys[0] === 'company' ? 'empty' : 'default') }
  if (typeof value === 'boolean') return { text: word(value ? 'on' : 'off') }
  if (Array.isArray(value))
    return {
      text: value.length === 0 ? word('empty') : listText(value, word('several'), find.languages),
    }
  if (isPlainObject(value))
    return { text: phoneText(value) ?? textByLanguage(value) ?? word('several') }
  const text = String(value)
  const fieldId = fieldTextId(pointer, [config])
  const choice = fieldId === undefined ? undefined : find(`${fieldId}.${text}`)
  if (choice !== undefined) return { text: choice }
  const [first, second, third = ''] = keys
  const last = keys.at(-1)
  if (first === 'theme' && second === 'preset')
    return { text: text === '' ? (find('studio.preset.none') ?? text) : humanizeKey(text) }
  if (text.trim() === '') return { text: word('empty') }
  if (first === 'theme' && second === 'tokens')
    return showToken(third, text, config, catalogue, word)
  if (first === 'props' && second === 'colors')
    return showToken('color-', text, config, catalogue, word)
  if (second === 'fonts' && last === 'weight')
    return { text: find(`studio.weight.${text}`) ?? text }
  if (second === 'logo' && last === 'widthPx') return { text: `${text} px` }
  if (first === 'settings' && second === 'navigation' && last === 'icon')
    return { text: find(`studio.icon.${text}`) ?? humanizeKey(text) }
  return isPicture(text) ? { text: pictureName(text, word, find), image: text } : { text }
}

function showToken(
  token: string,
  value: string,
  config: PlainObject,
  catalogue: Catalogue,
  word: (name: string) => string,
): ShownValue {
  const tokens = tokensOf(config, catalogue)
  if (token.startsWith('color-')) {
    const colour = readableColour(value, tokens)
    return colour === undefined ? { text: word('computed') } : { text: colour, colour }
  }
  const text = readableValue(value, tokens)
  return { text: text ?? word('computed'), ...(text && isColour(text) ? { colour: text } : {}) }
}

/** A phone number with its country code; undefined for any other object. */
const phoneText = ({ full }: PlainObject): string | undefined =>
  typeof full === 'string' ? full : undefined

/** A text written per language, each with its language's name; undefined for any other object. */
const textByLanguage = (value: PlainObject): string | undefined =>
  isTextByLanguage(value)
    ? Object.entries(value)
        .map(([tag, text]) => `${languageName(tag)}: ${text}`)
        .join(' · ')
    : undefined

/** Whether a value is a text written per language, judged by its keys. */
export const isTextByLanguage = (value: unknown): value is TextByLanguage =>
  isPlainObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([tag, text]) => isLanguageKey(tag) && typeof text === 'string')

/** Whether a key may be that of a language. */
export const isLanguageKey = (key: string): boolean => LANGUAGE_TAG.test(key)

/** A language tag. Its first part has at most three letters, fewer than any setting's name. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i

/** The values of a list without keys, or the names of its items in the first of `languages` that they have. */
function listText(
  list: readonly unknown[],
  several: string,
  languages: readonly string[] | undefined,
): string {
  const texts = list.map(
    (item) => itemName(item, languages) ?? (isPlainObject(item) ? several : String(item)),
  )
  return texts.join(', ')
}

/**
 * An upload's file name is a hash, and inlined data has no name at all, so each gets a generic
 * name.
 */
function pictureName(text: string, word: (name: string) => string, find: FindText): string {
  if (text.startsWith('data:') || UPLOAD.test(text)) return word('upload')
  if (!text.startsWith('scene:')) return text
  const scene = text.slice('scene:'.length)
  return find(`studio.scene.${scene}`) ?? humanizeKey(scene)
}

const UPLOAD = /^\/media\/[0-9a-f]{64}\.\w+$/

/** Whether a value is an illustration, an upload, or an address with a picture's extension. */
const isPicture = (value: string): boolean =>
  /^(scene:|\/media\/|data:image)|^(\/(?!\/)|https:)\S*\.(svg|png|jpe?g|gif|webp|avif|ico)(\?.*)?$/i.test(
    value,
  )

/** A value's text; beyond `maxLength` characters it ends in “…”. */
export const shortenValue = (text: string, maxLength = 120): string =>
  text.length > maxLength
    ? // Half of a surrogate pair can't be stored, so it is cut off too.
      `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : text

/**
 * The texts of an old and a new value. A long common beginning is left out, so that the difference
 * is visible.
 */
export function shortenPair(
  before: string,
  after: string,
  maxLength = 120,
): readonly [before: string, after: string] {
  let sharedLength = 0
  while (sharedLength < before.length && before[sharedLength] === after[sharedLength])
    sharedLength += 1
  const from = Math.max(0, sharedLength - Math.floor(maxLength / 4))
  const isCut = sharedLength > maxLength / 2 && Math.max(before.length, after.length) > maxLength
  const shorten = (text: string): string =>
    shortenValue(isCut ? `…${text.slice(from).replace(/^[\udc00-\udfff]/, '')}` : text, maxLength)
  return [shorten(before), shorten(after)]
}
