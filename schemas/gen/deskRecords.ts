import type { JsonSchema } from '../JsonSchema'
import { walkSchema, type SchemaFile } from './loadSchemas'

/** A record of the desk: its schema file, resource, and the properties by what is done with them. */
export interface DeskRecordFile {
  file: SchemaFile
  /** Name of its calls, such as `events`. */
  resource: string
  /** The property that says until when a record counts as current; undefined if all always do. */
  over: string | undefined
  /**
   * The property that lists are sorted by if the query doesn't say, with `-` in front for the other
   * direction.
   */
  order: string
  searched: readonly string[]
  /** The searched properties of the items of lists, by the list. */
  searchedIn: Readonly<Record<string, readonly string[]>>
  sorted: readonly string[]
  filters: readonly string[]
  /** Everything that staff may write. */
  writable: readonly string[]
  /** The names of what its references refer to. */
  refs: readonly string[]
  /** Whether staff can copy a record, and delete one that nothing refers to. */
  copies: boolean
  deletes: boolean
  /** Whether all members' open tabs learn of a change. */
  announced: boolean
  /** The codes with which a patch is refused besides those that every resource has. */
  patchErrors: readonly string[]
  /** Path of the schema of what a preview of changes answers; undefined if there is none. */
  preview: string | undefined
}

/** The records below schemas/desk/; throws if one does not name its resource. */
export const deskRecords = (schemas: readonly SchemaFile[]): readonly DeskRecordFile[] =>
  schemas
    .filter(({ path }) => path.startsWith('desk/'))
    .map((file) => {
      const {
        resource,
        over,
        order,
        copies,
        deletes,
        announced = true,
        patchErrors,
        preview,
      } = file.schema['x-desk'] ?? {}
      if (resource === undefined || order === undefined)
        throw new Error(`schemas/${file.path} lacks x-desk.resource or x-desk.order`)
      const named = (isWanted: (mark: DeskMark) => boolean): string[] =>
        Object.entries(file.schema.properties ?? {}).flatMap(([name, part]) =>
          isWanted(part['x-desk'] ?? {}) ? [name] : [],
        )
      return {
        file,
        resource,
        over,
        order,
        searched: named(({ search }) => search === true),
        searchedIn: Object.fromEntries(
          Object.entries(file.schema.properties ?? {}).flatMap(([name, part]) =>
            part['x-desk']?.searchIn === undefined ? [] : [[name, part['x-desk'].searchIn]],
          ),
        ),
        sorted: named(({ sort }) => sort === true),
        filters: named(({ filter }) => filter === true),
        writable: named(({ readOnly }) => readOnly !== true),
        refs: refsOf(file.schema),
        copies: copies === true,
        deletes: deletes === true,
        announced,
        patchErrors: patchErrors ?? [],
        preview,
      }
    })

/** What the references of a record, and of the request for a new one, refer to, each once. */
function refsOf(schema: JsonSchema): string[] {
  const refs = new Set<string>()
  const options = schema['x-desk']?.create ?? {}
  for (const part of [schema, { properties: options }])
    walkSchema(part, ({ 'x-desk': mark }) => void (mark?.ref && refs.add(mark.ref)))
  return [...refs]
}

type DeskMark = NonNullable<JsonSchema['x-desk']>
