import { snakeCase } from '#schemas/wire/snakeCase'
import { CellFault, isFault, type Cell, type CellContext } from './Cell'
import { keepIds } from './keepIds'

/** A column of a kind: how its cells are read into a record's fields, and written from them. */
export interface Column<Fields> {
  name: string
  /** Whether a file must have it, and each new record something in it. */
  required: boolean
  /** What other systems call it, as `suggestColumns` compares names. */
  aliases: readonly string[]
  /** Whether its cells begin with a day. */
  isDay?: true
  /** The path of what it fills in a record, in wire names, to which the errors of rules belong. */
  path: string
  /** Reads a cell into fields, or returns why it can't. */
  read(this: void, cell: string, fields: Fields, context: CellContext): CellFault | undefined
  write(this: void, fields: Fields, context: CellContext): string
}

/** What a column needn't have. */
type ColumnOptions = Partial<Pick<Column<unknown>, 'required' | 'aliases' | 'isDay'>>

/** Makes columns of records, of which each fills one property. */
export const columnOf =
  <Fields extends object>() =>
  <Property extends keyof Fields & string>(
    name: string,
    property: Property,
    cell: Cell<Fields[Property]>,
    { required = false, aliases = [], ...options }: ColumnOptions = {},
  ): Column<Fields> => ({
    name,
    required,
    aliases,
    ...options,
    path: `/${snakeCase(property)}`,
    read: (written, fields, context) => {
      if (required && written === '') return new CellFault('required', 'is required')
      const value = cell.read(written, context)
      if (isFault(value)) return value
      fields[property] = value
      return undefined
    },
    write: (fields, context) => cell.write(fields[property], context),
  })

type WithoutIds<List> = List extends (infer Item)[] ? Omit<Item, 'id'>[] : never

/**
 * Makes columns of lists whose items have ids in the record, but not in the cell: nothing refers to
 * them, so an item keeps the id of the one at its place.
 */
export const listColumnOf =
  <Fields extends object>() =>
  <Property extends keyof Fields & string>(
    name: string,
    property: Property,
    cell: Cell<WithoutIds<Fields[Property]>>,
  ): Column<Fields> => ({
    name,
    required: false,
    aliases: [],
    path: `/${snakeCase(property)}`,
    read: (written, fields, context) => {
      const items = cell.read(written, context)
      if (isFault(items)) return items
      // The property is such a list, or there is no cell for it.
      const stored = fields[property] as { id: number | null }[]
      fields[property] = keepIds(
        items as object[],
        stored,
        (_item, other, index) => other === stored[index],
      ) as Fields[Property]
      return undefined
    },
    write: (fields, context) =>
      cell.write(fields[property] as WithoutIds<Fields[Property]>, context),
  })

/** A record with texts per language. */
interface Translated {
  translations: { language: string }[]
}

/** What a column for one language of a text is called. */
export const languageColumn = (name: string, language: string): string => `${name}:${language}`

/** The language of a column such as `title:es`, and the name before it; undefined for other columns. */
export function readLanguageColumn(column: string): { name: string; language: string } | undefined {
  const [, name, language] = /^([a-z_]+):([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i.exec(column) ?? []
  return name === undefined || language === undefined
    ? undefined
    : { name, language: language.toLowerCase() }
}

/**
 * The column of one language for a text that a record has per language; `empty` makes the texts of a
 * language that it has not yet.
 */
export const translationOf = <
  Fields extends Translated,
  Property extends keyof Fields['translations'][number] & string,
>(
  name: string,
  property: Property,
  language: string,
  empty: (language: string) => Fields['translations'][number],
): Column<Fields> => ({
  name: languageColumn(name, language),
  required: false,
  aliases: [],
  path: `/translations/${language}/${snakeCase(property)}`,
  read: (cell, fields) => {
    const before = fields.translations.find((one) => one.language === language)
    if (before === undefined && cell === '') return undefined
    const after = { ...(before ?? empty(language)), [property]: cell }
    const others = fields.translations.filter((one) => one.language !== language)
    fields.translations = [...others, after].sort((a, b) => a.language.localeCompare(b.language))
    return undefined
  },
  write: (fields) => {
    const texts = new Map<string, unknown>(
      Object.entries(fields.translations.find((one) => one.language === language) ?? {}),
    )
    const written = texts.get(property)
    return typeof written === 'string' ? written.normalize().trim() : ''
  },
})
