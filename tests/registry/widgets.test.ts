import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { formats } from '../../schemas/formats/formats'
import { iconNames } from '../../src/ui/iconNames'
import { widgetIds } from '../../src/registry/widgetBodies'
import { widgetManifests } from '../support/manifests'

const ajv = new Ajv({ allErrors: true, strictTypes: false })
// Mark what a clone may copy and what may be written per language; no validation rules.
ajv.addVocabulary(['x-class', 'x-localized', 'x-thing'])
for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate)

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))
const folders = readdirSync('src/widgets', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

describe('every widget of the registry', () => {
  it('is one folder whose name is its id', () => {
    for (const ids of [[...widgetIds], widgetManifests.map((manifest) => manifest.id)])
      expect(ids.sort()).toEqual(folders.map((folder) => folder.name).sort())
  })

  it('has an icon of its own, by which it is told from the others where one is chosen', () => {
    const icons = widgetManifests.map(({ icon }) => icon)
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
  })

  it.each(widgetManifests.map((manifest) => [manifest.id, manifest] as const))(
    '%s has a name in both languages, an icon, and a schema that accepts its sample',
    (id, manifest) => {
      for (const language of ['en', 'es'])
        expect(readJson(`src/widgets/${id}/messages.${language}.json`)[manifest.name]).toMatch(/\S/)
      expect(iconNames).toContain(manifest.icon)
      const schema = readJson(`src/widgets/${id}/settings.schema.json`)
      const validate = ajv.compile(schema)
      expect(validate(manifest.sample), JSON.stringify(validate.errors)).toBe(true)
      expect(validate({}), 'no setting may be required').toBe(true)
      expect(validate({ ...defaultsOf(schema) }), JSON.stringify(validate.errors)).toBe(true)
    },
  )

  it.each(widgetManifests.map((manifest) => [manifest.id]))(
    '%s has at least four settings, each with description and default',
    (id) => {
      const properties = Object.entries(
        propertiesOf(readJson(`src/widgets/${id}/settings.schema.json`)),
      )
      expect(properties.length).toBeGreaterThanOrEqual(4)
      for (const [name, property] of properties) {
        expect(property.description, name).toMatch(/\w/)
        expect(property, name).toHaveProperty('default')
      }
    },
  )
})

// The schema test above validates these files, so their shape is known.
function propertiesOf(
  schema: Record<string, unknown>,
): Record<string, { description?: string; default?: unknown }> {
  return schema.properties as Record<string, { description?: string; default?: unknown }>
}

function defaultsOf(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [name, property.default]),
  )
}
