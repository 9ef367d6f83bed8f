import { catalogue } from '../../generated/catalogue'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { walkConfig } from '../../src/core/config/check/walkConfig'
import { getByKeys } from '../../src/core/json/getByPointer'
import type { LocalizedSchema } from '../../src/core/config/compile/localizeTexts'
import { isPlainObject, ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import type { SampleTexts } from '../forms/sections/sampleTexts'

/** A section that still has a text of its sample: its config path, the first such text, and that text's config path. */
export interface SampleSection {
  path: string
  text: string
  textPath: string
}

/**
 * The sections that a draft adds and that still have a text of their type's sample, in English or
 * one of the languages of `samples`.
 */
export function findSampleSections(
  published: PlainObject,
  target: PlainObject,
  samples: SampleTexts,
): readonly SampleSection[] {
  const pages = ownValue(ownValue(target, 'props'), 'sections')
  return Object.keys(isPlainObject(pages) ? pages : {}).flatMap((uri) => {
    const knownIds = new Set(sectionsOf(published, uri).map((section) => ownValue(section, 'id')))
    return sectionsOf(target, uri).flatMap((section, index) => {
      const widget = catalogue.widgets.find(({ id }) => id === ownValue(section, 'widget'))
      if (!widget || knownIds.has(ownValue(section, 'id'))) return []
      // The catalogue has each widget's schema, as loosely typed JSON.
      const schema = widget.settings as JsonSchema
      const sampleTexts = new Set([
        ...listTexts(schema, widget.sample).map(({ text }) => text),
        ...Object.values(samples).flatMap((texts) => Object.values(texts[widget.id] ?? {})),
      ])
      const left = listTexts(schema, ownValue(section, 'settings')).find(({ text }) =>
        sampleTexts.has(text),
      )
      const path = toPointer(['props', 'sections', uri, String(index)])
      return left ? [{ path, text: left.text, textPath: `${path}/settings${left.pointer}` }] : []
    })
  })
}

function sectionsOf(config: PlainObject, uri: string): readonly unknown[] {
  const list = getByKeys(config, ['props', 'sections', uri])
  return Array.isArray(list) ? list : []
}

/** The texts of a widget's settings, in each language that they are written in, by their pointers. */
function listTexts(
  schema: JsonSchema,
  settings: unknown,
): readonly { text: string; pointer: string }[] {
  const texts: { text: string; pointer: string }[] = []
  walkConfig(schema, settings, catalogue, (part, value, keys) => {
    if ((part as LocalizedSchema)['x-localized'] !== true) return
    const versions: [string[], unknown][] = isPlainObject(value)
      ? Object.entries(value).map(([language, text]) => [[language], text])
      : [[[], value]]
    for (const [language, text] of versions)
      if (typeof text === 'string' && text.trim() !== '')
        texts.push({ text, pointer: toPointer([...keys.map(String), ...language]) })
  })
  return texts
}
