import { deskRecords } from './deskRecords'
import type { SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'

/** Writes generated/desk.ts: what each resource of the desk consists of. */
export function writeDesk(schemas: readonly SchemaFile[]): void {
  const records = deskRecords(schemas)
  const entries = records.map(({ file, resource, over, patchErrors, preview, ...lists }) => {
    // Only the calls have them.
    void patchErrors
    void preview
    const parts = Object.entries({ over: over ?? null, ...lists }).map(
      ([name, value]) => `${name}: ${JSON.stringify(value)}`,
    )
    return `  '${resource}': { schema: ${file.name}Schema, ${parts.join(', ')} },\n`
  })
  const types = records.map(({ file, resource }) => `  '${resource}': ${file.name}\n`)
  writeGenerated(
    'desk.ts',
    `${banner('writeDesk')}import type { JsonSchema } from '../schemas/JsonSchema'
import { ${records.map(({ file }) => `${file.name}Schema`).join(', ')} } from './schemas'
import type { ${records.map(({ file }) => file.name).join(', ')} } from './types'

/** The record of each resource of the desk. */
export interface DeskRecords {
${types.join('')}}

/** A resource of the desk. */
export type DeskResourceName = keyof DeskRecords

/** For each resource its schema and its properties by what is done with them. */
export const deskResources: Readonly<
  Record<
    DeskResourceName,
    {
      schema: JsonSchema
      /** The property that says when a record is over; null for none. */
      over: string | null
      /**
       * The property that lists are sorted by if the query doesn't say, with \`-\` in front for the
       * other direction.
       */
      order: string
      searched: readonly string[]
      /** The searched properties of the items of lists, by the list. */
      searchedIn: Readonly<Record<string, readonly string[]>>
      sorted: readonly string[]
      filters: readonly string[]
      writable: readonly string[]
      /** The names of what its references refer to. */
      refs: readonly string[]
      copies: boolean
      deletes: boolean
      /** Whether all members' open tabs learn of a change. */
      announced: boolean
    }
  >
> = {
${entries.join('')}}
`,
  )
}
