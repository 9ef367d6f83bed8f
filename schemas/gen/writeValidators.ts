import { Ajv, _ } from 'ajv'
import { formats } from '../formats/formats'
import type { FoundWidget } from './findManifests'
import type { SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'
import { withoutAnnotations, standaloneCode } from './standaloneCode'

/**
 * Writes generated/validators/<Name>.js for the portal config and every entity, and widgets.js, as
 * plain functions, so that no code is generated at run time.
 */
export function writeValidators(
  schemas: readonly SchemaFile[],
  widgets: readonly FoundWidget[],
): void {
  const ajv = createAjv()
  for (const file of schemas)
    ajv.addSchema({ ...withoutAnnotations(file.schema), $id: `schema:///${file.path}` })
  for (const file of schemas) {
    if (file.path.startsWith('config/') && file.name !== 'PortalConfig') continue
    const validate = ajv.getSchema(`schema:///${file.path}`)
    if (!validate) throw new Error(`schemas/${file.path} can't be compiled`)
    write(
      file.name,
      standaloneCode(ajv, validate),
      `${declaration(file.name)}export default validate\n`,
    )
  }
  const settings = createAjv()
  for (const widget of widgets)
    settings.addSchema({ ...withoutAnnotations(widget.settings), $id: widget.manifest.id })
  const ids = widgets.map((widget) => widget.manifest.id)
  const names = Object.fromEntries(ids.map((id, index) => [`settings${index}`, id]))
  const table = ids.map((id, index) => `  '${id}': settings${index},\n`).join('')
  const code = ids.length > 0 ? standaloneCode(settings, names) : ''
  write(
    'widgets',
    `${code}\nexport const widgetValidators = {\n${table}}\n`,
    `${declaration('unknown', 'unknown')}/** Validator of each widget's settings, by widget id. */\nexport const widgetValidators: Readonly<Record<string, typeof validate>>\n`,
  )
}

function createAjv(): Ajv {
  // `unicode: false` counts UTF-16 units and needs no imported helper; length limits are
  // approximate anyway.
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    unicode: false,
    messages: true,
    logger: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  })
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check)
  return ajv
}

function write(name: string, code: string, types: string): void {
  if (/\brequire\(/.test(code))
    throw new Error(
      `validators/${name}.js would need require(): a keyword needs a run-time helper of ajv`,
    )
  writeGenerated(
    `validators/${name}.js`,
    `${banner('writeValidators')}import { formats } from '../../schemas/formats/formats.ts'\n${code.replace('"use strict";', '')}`,
  )
  writeGenerated(
    `validators/${name}.d.ts`,
    `${banner('writeValidators')}import type { ErrorObject as Fault } from 'ajv'\n${types}`,
  )
}

const declaration = (name: string, type = `import('../types').${name}`): string =>
  `declare const validate: { (value: unknown): value is ${type}; errors?: Fault[] | null }\n`
