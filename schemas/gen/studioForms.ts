import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { Ajv, _ } from 'ajv'
import { formats } from '../formats/formats'
import type { JsonSchema } from '../JsonSchema'
import type { Found } from './findManifests'
import { mapRefs, type SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'
import { bare, standaloneCode } from './standaloneCode'

/** The forms of the studio: a name and the place in the portal config that each edits. A map gets its keys as fields. */
const forms: readonly { id: string; pointer: string; keys?: (pages: Found['pages']) => readonly string[] }[] = [
  { id: 'colors', pointer: '/props/colors' },
  { id: 'slogans', pointer: '/props/slogans' },
  { id: 'menu', pointer: '/props/navigation' },
  { id: 'entries', pointer: '/settings/navigation', keys: routeKeys },
]

/**
 * Writes generated/studio/<id>.js: the schema of each of the studio's forms, cut out of the config's own, and its
 * validator as plain functions for rjsf, so that nothing is evaluated under the strict policy. They are modules (not
 * CommonJS), because the development server does not convert project files.
 */
export function writeStudioForms(schemas: readonly SchemaFile[], pages: Found['pages']): void {
  for (const form of forms) {
    const schema = formSchema(schemas, form.pointer, form.keys?.(pages))
    // rjsf finds a schema's validator by this name; an $id would make it rewrite the references.
    const name = hashForSchema(schema as RJSFSchema)
    const ajv = new Ajv({ strict: false, allErrors: true, unicode: false, inlineRefs: false, logger: false, code: { source: true, esm: true, lines: true, formats: _`formats` } })
    for (const [format, check] of Object.entries(formats)) ajv.addFormat(format, check)
    ajv.addSchema(schema, name)
    const code = standaloneCode(ajv, { main: name })
    if (/\brequire\(/.test(code)) throw new Error(`studio/${form.id}.js would need require(): a keyword needs a run-time helper of ajv`)
    const data = `export const pointer = ${JSON.stringify(form.pointer)}\nexport const schema = ${JSON.stringify(schema)}\nexport const validators = { ${JSON.stringify(name)}: main }\n`
    writeGenerated(`studio/${form.id}.js`, `${banner}import { formats } from '../../schemas/formats/formats.ts'\n${code.replace('"use strict";', '')}\n${data}`)
    writeGenerated(`studio/${form.id}.d.ts`, declaration)
  }
}

/** The schema at a JSON Pointer of the config, references resolved, without defaults (a club's config stays sparse) and prose. */
function formSchema(schemas: readonly SchemaFile[], pointer: string, keys: readonly string[] | undefined): JsonSchema {
  const byPath = new Map(schemas.map((file) => [file.path, file]))
  const resolved = (path: string): JsonSchema => {
    const file = byPath.get(path)
    if (!file) throw new Error(`schemas/${path} is not there`)
    return mapRefs(file.schema, path, (target, rest) => ({ ...resolved(target), ...rest })) as JsonSchema
  }
  let at: JsonSchema | undefined = resolved('config/portal-config.schema.json')
  for (const name of pointer.split('/').slice(1)) at = at?.properties?.[name]
  if (!at) throw new Error(`the portal config has no ${pointer}`)
  const inside = typeof at.additionalProperties === 'object' ? at.additionalProperties : undefined
  if (!keys || !inside) return bare(at)
  const properties = Object.fromEntries(keys.map((key) => [key, { $ref: '#/definitions/value' }]))
  // Keys that no page has any more stay in the config and get no field.
  return { ...bare({ type: 'object', properties }), definitions: { value: bare(inside) } } as JsonSchema
}

/** Keys of the menu's entries, in the menu's order. */
function routeKeys(pages: Found['pages']): readonly string[] {
  const entries = pages.flatMap((page) => (page.navigation ? [page.navigation] : []))
  return entries.sort((a, b) => a.order - b.order).map((entry) => entry.key)
}

const declaration = `${banner}import type { RJSFSchema } from '@rjsf/utils'
import type { ErrorObject } from 'ajv'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
/** Place in the portal config that the form edits. */
export declare const pointer: string
export declare const schema: RJSFSchema
/** By the name that rjsf gives the schema. */
export declare const validators: ValidatorFunctions
/** Validates a value of the form. */
export declare const main: { (value: unknown): boolean; errors?: ErrorObject[] | null }
`
