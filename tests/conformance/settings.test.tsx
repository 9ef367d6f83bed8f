import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { readSettings, type SettingsSchema } from '../../src/core/config/compile/readSettings'
import { widgetById } from '../../src/registry/widgets'
import { widgetManifests } from '../support/manifests'
import { configOf, member, renderPart } from './renderPart'

// Wednesday noon, because what depends on the time otherwise renders only in the browser.
vi.mock('../../src/core/hours/useNow', () => ({ useNow: () => new Date('2026-06-03T16:00:00Z') }))

/** What the widgets ask the server for while they render; nothing is loaded here. */
const asked: string[] = []
vi.mock(import('../../src/core/query/useCallQuery'), async (original) => {
  const real = await original()
  return {
    ...real,
    useCallQuery: (query) => {
      asked.push(JSON.stringify(query.queryKey))
      return real.useCallQuery(query)
    },
  }
})

interface PropertySchema extends Omit<SettingsSchema, 'properties' | 'items'> {
  format?: string
  properties?: Readonly<Record<string, PropertySchema>>
  items?: PropertySchema
}
type Settings = Readonly<Record<string, unknown>>

const config = configOf('harbour')

/** Other values for a property, each with the path at which it differs. */
function alternatives(
  schema: PropertySchema,
  value: unknown,
  path: string,
): { path: string; value: unknown }[] {
  if (schema.enum)
    return schema.enum
      .filter((option) => option !== value)
      .map((option) => ({ path, value: option }))
  if (schema.type === 'boolean') return [{ path, value: !(value ?? schema.default) }]
  if (schema.type === 'integer')
    return [
      { path, value: 1 },
      { path, value: 2 },
    ]
  if (schema.type === 'array' && Array.isArray(value) && schema.items) {
    const [first, ...rest] = value as unknown[]
    const inItem = alternatives({ ...schema.items, type: 'object' }, first, `${path}/0`).map(
      (other) => ({ path: other.path, value: [other.value, ...rest] }),
    )
    return [{ path, value: [] }, ...inItem.filter((other) => !other.path.endsWith('/id'))]
  }
  if (schema.type === 'object') {
    const given = Object(value) as Settings
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      alternatives(property, given[name], `${path}/${name}`).map((other) => ({
        path: other.path,
        value: { ...given, [name]: other.value },
      })),
    )
  }
  const texts: Record<string, readonly string[]> = {
    'image-ref': ['scene:wine', ''],
    'link-href': ['/events', ''],
  }
  return (
    texts[schema.format ?? ''] ?? [
      '5:00 PM - 6:00 PM',
      'anchor',
      '+1 401 555 0199',
      'other@example.com',
    ]
  )
    .filter((text) => text !== value)
    .map((text) => ({ path, value: text }))
}

/**
 * The sample, and variants of it in which one choice is changed, because many settings have an
 * effect only in combination with others.
 */
function bases(schema: PropertySchema, sample: Settings): Settings[] {
  const choices = Object.entries(schema.properties ?? {}).filter(
    ([, { enum: options, type, format }]) =>
      options ?? (type === 'boolean' || format === 'image-ref'),
  )
  return [
    sample,
    ...choices.flatMap(([name, property]) =>
      alternatives(property, sample[name], name).map((other) => ({
        ...sample,
        [name]: other.value,
      })),
    ),
  ]
}

describe.each(widgetManifests.map((manifest) => ({ id: manifest.id, manifest })))(
  'the widget $id',
  ({ id, manifest }) => {
    const widget = widgetById(id)
    if (!widget) throw new Error(`no widget ${id}`)
    const { Component, preload } = widget
    // A settings schema of this repository.
    const schema = JSON.parse(
      readFileSync(`src/widgets/${id}/settings.schema.json`, 'utf8'),
    ) as PropertySchema

    it('looks different or asks for other data for each of its settings, and for each property of its lists', async () => {
      await preload()
      const seen = new Map<string, string>()
      const render = async (settings: Settings): Promise<string> => {
        const key = JSON.stringify(settings)
        const known = seen.get(key)
        if (known !== undefined) return known
        asked.length = 0
        const markup = await renderPart(<Component settings={readSettings(schema, settings)} />, {
          config,
          customer: member,
        })
        const look = `${asked.join()} ${markup}`
        seen.set(key, look)
        return look
      }
      const open = new Set<string>()
      const shown = new Set<string>()
      for (const base of bases(schema, manifest.sample as Settings)) {
        const plain = await render(base)
        for (const [name, property] of Object.entries(schema.properties ?? {})) {
          for (const { path, value } of alternatives(property, base[name], name)) {
            if (shown.has(path)) continue
            open.add(path)
            if ((await render({ ...base, [name]: value })) !== plain) shown.add(path)
          }
        }
      }
      expect([...open].filter((path) => !shown.has(path))).toEqual([])
      expect(shown.size).toBeGreaterThanOrEqual(4)
    })
  },
)
