import type { JsonSchema } from '../JsonSchema'
import { snakeCase } from '../wire/snakeCase'
import { deskEvents } from './deskEvents'
import type { FoundWidget } from './findManifests'
import { CALLS_PATH, type CallFileEntry } from './loadCalls'
import { loadEvents } from './loadEvents'
import { resolveRef, type SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'

/**
 * Writes four files in generated/: wire.ts (how the keys of each schema, widget and hub event are
 * renamed on the wire), callPaths.ts and deskCallPaths.ts (method, path and shapes of each API call; those of the
 * desk apart, because the portal does not load them) and callEvents.ts (the hub events that make a
 * call's reply stale).
 */
export function writeWire(
  schemas: readonly SchemaFile[],
  calls: readonly CallFileEntry[],
  widgets: readonly FoundWidget[],
): void {
  const names = new Map<string, string>()
  const constants = schemas.flatMap((file) => {
    const code = shapeCode(file.schema, file.path, names)
    if (code === undefined) return []
    names.set(file.path, `${file.name}Shape`)
    return [`export const ${file.name}Shape: Shape = ${code}\n`]
  })
  const widgetCodes = widgets.flatMap((widget) => {
    const code = shapeCode(widget.settings, '', names)
    return code === undefined ? [] : [`  '${widget.manifest.id}': ${code},\n`]
  })
  const eventCodes = [...loadEvents('hub'), ...deskEvents(schemas)].flatMap(({ name, data }) => {
    const code = shapeCode(data, CALLS_PATH, names)
    return code === undefined ? [] : [`  '${name}': ${code},\n`]
  })
  writeGenerated(
    'wire.ts',
    `${banner('writeWire')}import type { Shape } from '../schemas/wire/Shape'
import type { HubEvents } from './types'

${constants.join('\n')}
/** The shape of each widget's settings, by widget id. */
export const widgetShapes: Readonly<Record<string, Shape>> = {
${widgetCodes.join('')}}

/** The shape of the data of each event of the hub whose keys are renamed. */
export const hubEventShapes: Readonly<Partial<Record<keyof HubEvents, Shape>>> = {
${eventCodes.join('')}}
`,
  )
  const isOfDesk = ({ id }: CallFileEntry): boolean => id.startsWith('desk.')
  writePaths(
    'callPaths',
    'Exclude',
    calls.filter((call) => !isOfDesk(call)),
    names,
  )
  writePaths('deskCallPaths', 'Extract', calls.filter(isOfDesk), names)
  writeGenerated(
    'callEvents.ts',
    `${banner('writeWire')}import type { Calls, HubEvents } from './types'

/** For each call, the hub events that make its cached reply stale. */
export const callEvents: Readonly<Partial<Record<keyof Calls, readonly (keyof HubEvents)[]>>> = {
${calls
  .flatMap(({ id, changedBy }) => (changedBy ? [`  '${id}': ${JSON.stringify(changedBy)},\n`] : []))
  .join('')}}
`,
  )
}

/** Writes a file with the method, path, flags and shapes of calls. */
function writePaths(
  name: string,
  select: 'Exclude' | 'Extract',
  calls: readonly CallFileEntry[],
  names: ReadonlyMap<string, string>,
): void {
  const lines = calls
    .map((call) => {
      const shapes = (['body', 'reply'] as const).flatMap((part) => {
        const code = call[part] && shapeCode(call[part], CALLS_PATH, names)
        return code === undefined ? [] : [`, ${part}: ${code}`]
      })
      return `  '${call.id}': { method: '${call.method}', path: '${call.path}'${call.list ? ', list: true' : ''}${call.conditional ? ', conditional: true' : ''}${call.upload ? ', upload: true' : ''}${call.rawBody ? ', rawBody: true' : ''}${shapes.join('')} },\n`
    })
    .join('')
  const used = [...names.values()].filter((name) => new RegExp(`\\b${name}\\b`).test(lines))
  writeGenerated(
    `${name}.ts`,
    `${banner('writeWire')}import type { CallPath } from '../schemas/wire/CallPath'
import type { Calls } from './types'
import { ${used.join(', ')} } from './wire'

/** Method, path, flags and shapes of ${select === 'Extract' ? 'the desk’s calls' : 'every call but those of the desk'}. */
export const ${name}: Readonly<Record<${select}<keyof Calls, \`desk.\${string}\`>, CallPath>> = {
${lines}}
`,
  )
}

/** TypeScript source for a schema's shape; undefined if the schema renames nothing. */
function shapeCode(
  schema: JsonSchema,
  from: string,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const target = schema.$ref ?? schema['x-patch-of']
  if (target !== undefined) return names.get(resolveRef(from, target))
  const variants = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ].flatMap((part) => shapeCode(part, from, names) ?? [])
  const keys: string[] = []
  const irregular: string[] = []
  const widget: string[] = []
  for (const [property, part] of Object.entries(schema.properties ?? {})) {
    const inside = shapeCode(part, from, names)
    const wire = part['x-wire']
    const by = part['x-schema-by']
    if (wire !== undefined) irregular.push(`'${property}': '${wire}'`)
    if (by !== undefined) widget.push(`'${property}': '${by}'`)
    if (inside !== undefined || by !== undefined || (wire ?? snakeCase(property)) !== property)
      keys.push(`'${property}': ${inside ?? 0}`)
  }
  const items = schema.items && shapeCode(schema.items, from, names)
  const values =
    typeof schema.additionalProperties === 'object'
      ? shapeCode(schema.additionalProperties, from, names)
      : undefined
  const parts = [
    ...variants.map((code) => `...${code}`),
    ...(keys.length > 0 ? [`keys: { ${keys.join(', ')} }`] : []),
    ...(irregular.length > 0 ? [`names: { ${irregular.join(', ')} }`] : []),
    ...(items === undefined ? [] : [`items: ${items}`]),
    ...(values === undefined ? [] : [`values: ${values}`]),
    ...(widget.length > 0 ? [`widget: { ${widget.join(', ')} }`] : []),
  ]
  if (parts.length === 0) return undefined
  return parts.length === 1 && variants.length === 1 ? variants[0] : `{ ${parts.join(', ')} }`
}
