import { CellFault, isFault, type Cell, type CellContext } from './Cell'

/**
 * Splits a cell into items at `;` and each item into parts at `|`, trimmed; what stands behind `\` is
 * text. An empty cell has no items, and an empty item is left out.
 */
export function splitItems(cell: string): string[][] {
  const items: string[][] = [['']]
  for (const [token] of cell.matchAll(/\\[\\;|]|[^;|\\]+|[;|\\]/g)) {
    const item = items.at(-1) ?? []
    if (token === ';') items.push([''])
    else if (token === '|') item.push('')
    else
      item.push(
        `${item.pop() ?? ''}${token.length === 2 && token.startsWith('\\') ? token.slice(1) : token}`,
      )
  }
  return items
    .map((item) => item.map((part) => part.trim()))
    .filter((item) => item.some((part) => part !== ''))
}

/** The cell of items, which `splitItems` reads; empty parts at the end of an item are left out. */
export const joinItems = (items: readonly (readonly string[])[]): string =>
  items
    .map((item) =>
      item
        .slice(0, item.findLastIndex((part) => part !== '') + 1)
        .map((part) => part.replace(/[\\;|]/g, '\\$&'))
        .join(' | '),
    )
    .join('; ')

/** Part of an item: its name for errors, and how it is written. */
export interface ItemPart<Value> {
  name: string
  cell: Cell<Value>
}

/** The parts of an item in the order in which they are written, by the item's property. */
export type ItemParts<Item> = { readonly [Property in keyof Item]: ItemPart<Item[Property]> }

/** An item from its written parts; those that are missing read as empty. Or why one can't be read. */
export function readItem<Item extends object>(
  parts: ItemParts<Item>,
  written: readonly string[],
  context: CellContext,
): Item | CellFault {
  const named = entriesOf(parts)
  if (written.length > named.length)
    return new CellFault(
      'parts',
      `"${written.join(' | ')}" has more parts than ${named.map(([, { name }]) => name).join(' | ')}`,
    )
  const values: [string, unknown][] = []
  for (const [index, [property, { name, cell }]] of named.entries()) {
    const value = cell.read(written[index] ?? '', context)
    if (isFault(value))
      return new CellFault(value.code, `${name} of "${written[0] ?? ''}": ${value.message}`)
    values.push([property, value])
  }
  return Object.fromEntries(values) as Item
}

// The parts are an item's properties.
const entriesOf = <Item extends object>(parts: ItemParts<Item>) =>
  Object.entries(parts) as [keyof Item & string, ItemPart<Item[keyof Item]>][]

/** A list of objects, of which each is an item with its parts. */
export const listOf = <Item extends object>(parts: ItemParts<Item>): Cell<Item[]> => ({
  read: (cell, context) => {
    const items: Item[] = []
    for (const written of splitItems(cell)) {
      const item = readItem(parts, written, context)
      if (isFault(item)) return item
      items.push(item)
    }
    return items
  },
  write: (items, context) =>
    joinItems(
      items.map((item) =>
        entriesOf(parts).map(([property, { cell }]) => cell.write(item[property], context)),
      ),
    ),
})

/** A list of values, of which each is an item. */
export const valuesOf = <Value>({ read, write }: Cell<Value>): Cell<Value[]> => ({
  read: (cell, context) => {
    const values: Value[] = []
    for (const [only = '', ...others] of splitItems(cell)) {
      if (others.length > 0) return new CellFault('parts', `"${only}" has more than one part`)
      const value = read(only, context)
      if (isFault(value)) return value
      values.push(value)
    }
    return values
  },
  write: (values, context) => joinItems(values.map((value) => [write(value, context)])),
})

/** What is written with one more part: a value that must not be empty. */
export const needed = ({ read, write }: Cell<string>): Cell<string> => ({
  read: (cell, context) =>
    cell === '' ? new CellFault('required', 'is required') : read(cell, context),
  write,
})
