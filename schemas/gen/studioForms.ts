import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { Ajv, _ } from 'ajv'
import type { CatalogueToken } from '../Catalogue'
import type { JsonSchema } from '../JsonSchema'
import { fieldsUi, type FieldsUi } from './fieldsUi'
import type { FoundManifests, FoundWidget } from './findManifests'
import { inOneLanguage, mapRefs, type SchemaFile } from './loadSchemas'
import { banner, readJson, writeGenerated } from './paths'
import { withoutAnnotations, standaloneCode } from './standaloneCode'
import { tokenForms, type TokenForm } from './tokenForms'
import { tokensOfProps } from './tokensOfProps'

/**
 * The definition of a studio form: its name, the config path that it edits, and where its texts
 * are.
 */
interface FormPlan {
  id: string
  pointer: string
  /** Prefix of the message ids of the form's fields; `studio.<id>` by default. */
  titles?: string
  /** Returns the keys of a map that are shown as fields. */
  keys?: (pages: FoundManifests['pages']) => readonly string[]
  /** Whether the map may have further keys, which a club adds. */
  hasOwnKeys?: boolean
  /** Key property of a list that is edited as a map. */
  listKey?: 'uri'
}

const plans: readonly FormPlan[] = [
  { id: 'colors', pointer: '/props/colors', titles: 'studio.colour' },
  { id: 'fonts', pointer: '/props/fonts' },
  { id: 'preset', pointer: '/theme/preset' },
  { id: 'darkMode', pointer: '/theme/dark/mode' },
  { id: 'darkColors', pointer: '/theme/dark/colors', titles: 'studio.colour' },
  { id: 'logo', pointer: '/props/logo' },
  { id: 'favicon', pointer: '/props/favicon' },
  { id: 'assets', pointer: '/props/assets' },
  { id: 'slogans', pointer: '/props/slogans' },
  { id: 'layout', pointer: '/props/layout' },
  { id: 'sider', pointer: '/props/sider' },
  { id: 'footer', pointer: '/props/footer' },
  { id: 'social', pointer: '/props/social' },
  { id: 'menu', pointer: '/props/navigation' },
  {
    id: 'entries',
    pointer: '/settings/navigation',
    titles: 'studio.entry',
    keys: routeKeys,
    hasOwnKeys: true,
  },
  {
    id: 'pages',
    pointer: '/pages',
    titles: 'studio.page',
    keys: (pages) => pages.map((page) => page.uri),
    listKey: 'uri',
  },
  { id: 'ownPages', pointer: '/ownPages' },
  { id: 'features', pointer: '/features', titles: 'studio.feature' },
  { id: 'clubName', pointer: '/settings/clubName' },
  { id: 'calendarHost', pointer: '/settings/calendarHost' },
  { id: 'houseAccount', pointer: '/settings/houseAccount' },
  { id: 'refunds', pointer: '/settings/refunds' },
  { id: 'redirects', pointer: '/settings/redirects' },
  { id: 'renewalNotice', pointer: '/settings/renewalNotice' },
  { id: 'bookings', pointer: '/settings/bookings' },
  { id: 'officeMail', pointer: '/settings/officeMail' },
  { id: 'map', pointer: '/settings/map' },
  { id: 'rtl', pointer: '/intl/rtl' },
  { id: 'currency', pointer: '/intl/currency' },
  { id: 'locale', pointer: '/intl/locale' },
  { id: 'timezone', pointer: '/intl/timezone' },
  { id: 'weekStart', pointer: '/intl/weekStart' },
]

/**
 * Writes generated/studio/<id>.js for each studio form: its part of the config's schema, its
 * validator, and its uiSchema. Validators are plain functions for rjsf, because the strict security
 * policy forbids eval. The files are ES modules, because the development server does not convert
 * CommonJS in project files. Forms for widget settings are in generated/studio/widgets/.
 */
export function writeStudioForms(
  schemas: readonly SchemaFile[],
  { pages, widgets }: Pick<FoundManifests, 'pages' | 'widgets'>,
): void {
  const config = inOneLanguage(wholeConfig(schemas))
  // Only of the light palette: an entry in theme.tokens overrides no dark colour.
  const shadows = tokensOfProps({ properties: { props: config.properties?.['props'] ?? {} } })
  for (const plan of plans) {
    const part = atPointer(config, plan.pointer)
    const keys = plan.keys?.(pages)
    const titles = plan.titles ?? `studio.${plan.id}`
    const item = (
      plan.listKey ? withoutKey(part.items ?? {}, plan.listKey) : part.additionalProperties
    ) as JsonSchema
    const ui: FieldsUi = keys
      ? Object.fromEntries(
          [...keys, ...(plan.hasOwnKeys ? ['additionalProperties'] : [])].map((key) => [
            key,
            fieldsUi(item, titles),
          ]),
        )
      : fieldsUi(part, titles)
    // Keys of removed pages stay in the config, but have no field.
    const schema = keys
      ? {
          ...mapOf(keys),
          ...(plan.hasOwnKeys && { additionalProperties: { $ref: '#/definitions/value' } }),
          definitions: { value: withoutAnnotations(item) },
        }
      : withoutAnnotations(part)
    writeForm(plan.id, plan.pointer, schema as JsonSchema, ui)
  }
  const formsOfTokens = tokenForms(
    (readJson('themes/base/tokens.json') ?? {}) as Record<string, CatalogueToken>,
    new Set(Object.values(shadows)),
  )
  for (const { id, schema, ui } of formsOfTokens)
    writeForm(id, '/theme/tokens', schema, ui, 'tokens/tokenFormats')
  for (const { manifest, settings: accepted } of widgets) {
    const settings = inOneLanguage(accepted)
    writeForm(
      `widgets/${manifest.id}`,
      '',
      withoutAnnotations(settings),
      fieldsUi(settings, `widget.${manifest.id}.setting`),
    )
  }
  writeGenerated('studio/widgetForms.ts', widgetForms(widgets))
  writeGenerated(
    'studio/formPlaces.ts',
    formPlaces(formsOfTokens.filter(({ id }) => id !== 'tokens')),
  )
  writeGenerated(
    'studio/shadows.ts',
    `${banner('studioForms')}/** Config paths (JSON Pointers) that set a token: an entry in theme.tokens would override them. */\nexport const shadows: Readonly<Record<string, string>> = ${JSON.stringify(shadows)}\n`,
  )
}

/**
 * Writes a form's module; its validator takes the checks of formats from the module `formatsIn`.
 */
function writeForm(
  id: string,
  pointer: string,
  schema: JsonSchema,
  ui: FieldsUi,
  formatsIn = 'formats/formats',
): void {
  // rjsf looks up a schema's validator by this name; an $id would make it rewrite the references.
  const name = hashForSchema(schema as RJSFSchema)
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    unicode: false,
    inlineRefs: false,
    logger: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  })
  // The generated code calls the checks of its imported module, not these.
  for (const format of formatsOf(schema)) ajv.addFormat(format, () => true)
  ajv.addSchema(schema, name)
  const code = standaloneCode(ajv, { main: name })
  if (/\brequire\(/.test(code))
    throw new Error(
      `studio/${id}.js would need require(): a keyword needs a run-time helper of ajv`,
    )
  const up = '../'.repeat(id.split('/').length + 1)
  const data = `export const pointer = ${JSON.stringify(pointer)}\nexport const schema = ${JSON.stringify(schema)}\nexport const validators = { ${JSON.stringify(name)}: main }\nexport const uiSchema = ${JSON.stringify(ui)}\n`
  writeGenerated(
    `studio/${id}.js`,
    `${banner('studioForms')}import { formats } from '${up}schemas/${formatsIn}.ts'\n${code.replace('"use strict";', '')}\n${data}`,
  )
  writeGenerated(`studio/${id}.d.ts`, declaration)
}

/** Every format that a schema uses. */
const formatsOf = (schema: JsonSchema): readonly string[] => [
  ...new Set(
    [...JSON.stringify(schema).matchAll(/"format":"([^"]+)"/g)].map(([, format = '']) => format),
  ),
]

/** The portal config's schema with its references resolved. */
function wholeConfig(schemas: readonly SchemaFile[]): JsonSchema {
  const byPath = new Map(schemas.map((file) => [file.path, file]))
  const resolved = (path: string): JsonSchema => {
    const file = byPath.get(path)
    if (!file) throw new Error(`schemas/${path} does not exist`)
    return mapRefs(file.schema, path, (target, siblings) => ({
      ...resolved(target),
      ...siblings,
    })) as JsonSchema
  }
  return resolved('config/portal-config.schema.json')
}

/** The schema at a JSON Pointer of the config. */
function atPointer(config: JsonSchema, pointer: string): JsonSchema {
  let part: JsonSchema | undefined = config
  for (const name of pointer.split('/').slice(1)) part = part?.properties?.[name]
  if (!part) throw new Error(`the portal config has no ${pointer}`)
  return part
}

const mapOf = (keys: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { $ref: '#/definitions/value' }])),
})

const withoutKey = ({ required, ...schema }: JsonSchema, key: string): JsonSchema => ({
  ...schema,
  required: (required ?? []).filter((name) => name !== key),
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => name !== key),
  ),
})

/** Keys of the routes with a menu entry, in menu order. */
function routeKeys(pages: FoundManifests['pages']): readonly string[] {
  const entries = pages.flatMap((page) => (page.navigation ? [page.navigation] : []))
  return entries.sort((a, b) => a.order - b.order).map((entry) => entry.key)
}

const widgetForms = (
  widgets: readonly FoundWidget[],
): string => `${banner('studioForms')}${widgets.map(({ manifest: { id } }, index) => `import * as form${index} from './widgets/${id}'\n`).join('')}/** The form of each widget's settings. */
export const widgetForms: Readonly<Record<string, typeof form0>> = {
${widgets.map(({ manifest: { id } }, index) => `  ${JSON.stringify(id)}: form${index},`).join('\n')}
}
`

function formPlaces(formsOfTokens: readonly TokenForm[]): string {
  const places = [
    ...plans.map(({ id, pointer }) => [pointer, id]),
    ...formsOfTokens.flatMap(({ id, schema }) =>
      Object.keys(schema.properties ?? {}).map((name) => [`/theme/tokens/${name}`, id]),
    ),
  ]
  return `${banner('studioForms')}/** The form that edits a config path, by JSON Pointer; tokens one by one. */\nexport const formPlaces: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(places))}\n`
}

const declaration = `${banner('studioForms')}import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ErrorObject } from 'ajv'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
/** The config path that the form edits. */
export declare const pointer: string
export declare const schema: RJSFSchema
/** By the name that rjsf gives the schema. */
export declare const validators: ValidatorFunctions
/** Validates a value of the form. */
export declare const main: { (value: unknown): boolean; errors?: ErrorObject[] | null }
/** How the fields look, derived from the schema; titles are message ids. */
export declare const uiSchema: UiSchema
`
