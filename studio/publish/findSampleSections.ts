import { catalogue } from '../../generated/catalogue'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { walkConfig } from '../../src/core/config/check/walkConfig'
import { getByKeys } from '../../src/core/json/getByPointer'
import type { LocalizedSchema } from '../../src/core/config/compile/localizeTexts'
import { isPlainObject, ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import type { SampleTexts } from '../forms/sections/sampleTexts'

/** A section that still has a text of its sample: its config path, and the first such text. */
export interface SampleSection {
  path: string
  text: string
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
        ...listTexts(schema, widget.sample),
        ...Object.values(samples).flatMap((texts) => Object.values(texts[widget.id] ?? {})),
      ])
      const text = listTexts(schema, ownValue(section, 'settings')).find((one) =>
        sampleTexts.has(one),
      )
      const path = toPointer(['props', 'sections', uri, String(index)])
      return text === undefined ? [] : [{ path, text }]
    })
  })
}

function sectionsOf(config: PlainObject, uri: string): readonly unknown[] {
  const list = getByKeys(config, ['props', 'sections', uri])
  return Array.isArray(list) ? list : []
}

/** The texts of a widget's settings, in each language that they are written in. */
function listTexts(schema: JsonSchema, settings: unknown): readonly string[] {
  const texts: unknown[] = []
  walkConfig(schema, settings, catalogue, (part, value) => {
    if ((part as LocalizedSchema)['x-localized'] !== true) return
    texts.push(...(isPlainObject(value) ? Object.values(value) : [value]))
  })
  return texts.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '')
}
