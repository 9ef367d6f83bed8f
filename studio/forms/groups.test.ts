import { readdirSync, readFileSync } from 'node:fs'
import type { UiSchema } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { widgetForms } from '../../generated/studio/widgetForms'
import { loadSchemas, mapRefs } from '../../schemas/gen/loadSchemas'
import type { JsonSchema } from '../../schemas/JsonSchema'
import type { GeneratedForm } from './FormSource'
import { groupContents } from './groupContents'
import { groups } from './groups'

/** The text files without fallback, so that a text missing in one language is noticed. */
const rawTexts = Object.fromEntries(
  ['en', 'es'].map((language) => [
    language,
    Object.assign(
      {},
      ...[
        'studio',
        'studio/forms',
        ...readdirSync('src/widgets').map((id) => `src/widgets/${id}`),
      ].map((folder) => textsIn(`${folder}/messages.${language}.json`)),
    ) as Record<string, string>,
  ]),
)

describe('the groups of the studio', () => {
  it('are tabs in a fixed order [shell.admin.theme-edit]', () => {
    expect(groups.map(({ label }) => rawTexts['en']?.[label])).toEqual([
      'Look',
      'Colours',
      'Type',
      'Shape',
      'Logo',
      'Slogans',
      'Layout',
      'Navigation',
      'Pages',
      'Sections',
      'Texts',
      'Features',
    ])
  })

  it('have a control for every brand and content leaf of a config', async () => {
    // Sections and texts are edited in panels instead of forms.
    const paths = ['/props/sections', '/intl/messages', ...allForms().map(({ pointer }) => pointer)]
    const missing = leaves(config()).filter(
      (leaf) => !paths.some((path) => leaf === path || leaf.startsWith(`${path}/`)),
    )
    expect(missing).toEqual([])
  })

  it.each(['en', 'es'])(
    'have a text in %s for what each field does and where it shows, and a name for each token',
    async (language) => {
      const widgets = Object.values(widgetForms)
      const fields = [
        ...allForms().filter(({ pointer }) => pointer !== '/theme/tokens'),
        ...widgets,
      ].flatMap(({ uiSchema, schema }) =>
        fieldsOf(uiSchema, schema as JsonSchema /* the same JSON under another type */),
      )
      const hint = (title: string): string | undefined =>
        rawTexts[language]?.[`${title}-hint`] ??
        (title.startsWith('widget.')
          ? rawTexts[language]?.[`studio.setting.${title.slice(title.lastIndexOf('.') + 1)}-hint`]
          : undefined)
      expect([...new Set(fields)].filter((title) => !hint(title))).toEqual([])
    },
  )

  it('have a control for each leaf within a list or a map, and none for values without a schema', async () => {
    const widgets = Object.values(widgetForms)
    const knownWidgets = new Set([
      'case',
      'choice',
      'colour',
      'currency',
      'font',
      'hidden',
      'icon',
      'line',
      'lines',
      'link',
      'measure',
      'number',
      'path',
      'picture',
      'preset',
      'switch',
      'thing',
      'timezone',
      'token',
      'weight',
    ])
    const missing = [...allForms(), ...widgets].flatMap(({ pointer, uiSchema, schema }) =>
      withoutControl(
        uiSchema,
        schema as JsonSchema,
        schema['definitions'] as Record<string, JsonSchema> | undefined,
        knownWidgets,
      ).map((path) => pointer + path),
    )
    expect(missing).toEqual([])
  })

  it.each(['en', 'es'])(
    'have a name for each field, choice and list of every form and every widget in %s',
    async (language) => {
      const widgets = Object.values(widgetForms)
      const requiredIds = [...allForms(), ...widgets].flatMap(({ uiSchema, schema }) =>
        textsOf(uiSchema, schema as JsonSchema /* the same JSON under another type */, true),
      )
      expect([...new Set(requiredIds)].filter((id) => !rawTexts[language]?.[id])).toEqual([])
    },
  )
})

const allForms = (): readonly GeneratedForm[] =>
  Object.values(groupContents).flatMap((content) => ('forms' in content ? content.forms : []))

/**
 * Message ids that a form shows: titles of fields and parts, choices named by a text, headings, and
 * list buttons.
 */
function textsOf(ui: UiSchema, schema: JsonSchema | undefined, root = false): string[] {
  const title = String(ui['ui:title'] ?? '')
  const clusters = (
    (ui['ui:options'] as { clusters?: { title: string }[] } | undefined)?.clusters ?? []
  ).map((cluster) => cluster.title)
  if (ui['ui:widget'] === 'hidden') return []
  if (ui['ui:widget'] !== undefined)
    return [
      title,
      ...(schema?.enum ?? [])
        .filter((choice) => /[a-z]/i.test(String(choice)))
        .map((choice) => `${title}.${String(choice)}`),
    ]
  if (ui.items !== undefined)
    return [
      `${title}-add`,
      ...(root ? [] : [title]),
      ...textsOf(ui.items as UiSchema, schema?.items, true),
    ]
  const plain = (ui['ui:options'] as { plain?: boolean } | undefined)?.plain === true
  const fields = Object.entries(ui).filter(([name]) => !name.startsWith('ui:'))
  return [
    ...(root || plain ? [] : [title]),
    ...clusters,
    ...fields.flatMap(([name, part]) => textsOf(part as UiSchema, schema?.properties?.[name])),
  ]
}

/** Message ids of the fields that a form renders. */
function fieldsOf(ui: UiSchema, schema: JsonSchema | undefined): string[] {
  if (ui['ui:widget'] === 'hidden') return []
  if (ui['ui:widget'] !== undefined) return [String(ui['ui:title'])]
  if (ui.items !== undefined) return fieldsOf(ui.items as UiSchema, schema?.items)
  return Object.entries(ui).flatMap(([name, part]) =>
    name.startsWith('ui:') ? [] : fieldsOf(part as UiSchema, schema?.properties?.[name]),
  )
}

/**
 * Paths of a form's schema without a control; values that an item's row shows have none in the
 * form.
 */
function withoutControl(
  ui: UiSchema | undefined,
  schema: JsonSchema | undefined,
  definitions: Record<string, JsonSchema> | undefined,
  knownWidgets: ReadonlySet<string>,
  path = '',
): string[] {
  const resolvedSchema = schema?.$ref ? definitions?.[schema.$ref.split('/').at(-1) ?? ''] : schema
  if (resolvedSchema?.properties)
    return Object.entries(resolvedSchema.properties).flatMap(([name, part]) =>
      withoutControl(
        ui?.[name] as UiSchema | undefined,
        part,
        definitions,
        knownWidgets,
        `${path}/${name}`,
      ),
    )
  if (resolvedSchema?.items)
    return withoutControl(
      ui?.items as UiSchema | undefined,
      resolvedSchema.items,
      definitions,
      knownWidgets,
      `${path}/*`,
    )
  return knownWidgets.has(String(ui?.['ui:widget'])) ? [] : [path]
}

/** Pointers of all values in a club's brand and content; a list or an open map counts as one. */
function leaves(schema: JsonSchema, pointer = ''): string[] {
  const inside = Object.entries(schema.properties ?? {})
  if (inside.length > 0) return inside.flatMap(([name, part]) => leaves(part, `${pointer}/${name}`))
  return schema['x-class'] === 'brand' || schema['x-class'] === 'content' ? [pointer] : []
}

function config(): JsonSchema {
  const byPath = new Map(loadSchemas().map((file) => [file.path, file.schema]))
  const resolved = (path: string): JsonSchema =>
    mapRefs(byPath.get(path) ?? {}, path, (target, rest) => ({
      ...resolved(target),
      ...rest,
    })) as JsonSchema
  return resolved('config/portal-config.schema.json')
}

function textsIn(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  } catch (missing) {
    // The widgets' folder also contains a README, which has no schema.
    void missing
    return {}
  }
}
