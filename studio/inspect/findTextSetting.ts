import type { UiSchema } from '@rjsf/utils'
import { messageLanguage } from '../../src/core/config/compile/intl'
import { getByPointer } from '../../src/core/json/getByPointer'
import { isPlainObject, ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { toIndexedPointer } from '../editor/toIndexedPointer'
import { controlPointerFor } from '../forms/controlPointerFor'
import type { FormShape, FormSource } from '../forms/FormSource'
import { clubLanguages, inOwnLanguage } from '../forms/languages/textsByLanguage'
import { sectionsOf } from '../forms/sections/pageSections'

/** A setting that is one text, and the form that has its field. */
export interface TextSetting {
  source: FormSource
  shape: FormShape
  /** JSON Pointer of the text as a whole, items by key. */
  pointer: string
  /** Path of the text in the form's value. */
  path: readonly string[]
  /** Whether it may have several lines. */
  isLong: boolean
  /** The language in which it is edited; undefined if it has one text for all. */
  language: string | undefined
  /** The same, if that is not the club's own. */
  otherLanguage: string | undefined
}

/**
 * Finds the text setting at a pointer in the form that has its field, to be edited in a language;
 * undefined if it is not a text.
 */
export function findTextSetting(
  pointer: string,
  source: FormSource,
  config: PlainObject,
  language: string,
): TextSetting | undefined {
  const languages = clubLanguages(config)
  const shape = source.shape ?? inOwnLanguage(source.uiSchema, languages)
  const find = (at: string): TextSetting | undefined => {
    const indexed = toIndexedPointer(at, config)
    const base = toIndexedPointer(source.pointer, config)
    const path = shape.toFormPath(
      fromPointer(indexed.slice(base.length)),
      getByPointer(config, source.pointer),
    )
    const ui = uiAt(source.uiSchema, path)
    const widget = ownValue(ui, 'ui:widget')
    if (widget !== 'line' && widget !== 'lines') return undefined
    const isLocalized =
      languages.others.length > 0 && ownValue(ownValue(ui, 'ui:options'), 'localized') === true
    const isOther =
      isLocalized && messageLanguage(language, languages.locale) !== languages.ownLanguage
    return {
      source,
      shape,
      pointer: controlPointerFor(at, config),
      path,
      isLong: widget === 'lines',
      language: isLocalized ? language : undefined,
      otherLanguage: isOther ? language : undefined,
    }
  }
  // What was found may be the text's version in one language.
  return find(pointer) ?? find(toPointer(fromPointer(pointer).slice(0, -1)))
}

/** The part of a form's uiSchema at a path of its value. */
const uiAt = (uiSchema: UiSchema, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (ui, name) =>
      /^\d+$/.test(name)
        ? ownValue(ui, 'items')
        : (ownValue(ui, name) ?? ownValue(ui, 'additionalProperties')),
    uiSchema,
  )

/** Whether the list item around a text still exists. */
export const hasPlace = (pointer: string, config: PlainObject): boolean => {
  const [first, second, page = '', id] = fromPointer(pointer)
  if (first === 'props' && second === 'sections')
    return sectionsOf(config, page).some((one) => ownValue(one, 'id') === id)
  const parent = fromPointer(toIndexedPointer(pointer, config)).slice(0, -1)
  return !parent.some(
    (name, index) =>
      Array.isArray(getByPointer(config, toPointer(parent.slice(0, index)))) &&
      !isPlainObject(getByPointer(config, toPointer([...parent.slice(0, index), name]))),
  )
}
