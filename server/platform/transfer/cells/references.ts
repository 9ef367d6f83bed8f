import { CellFault, type Cell, type CellContext, type NamedChoice } from './Cell'
import { valuesOf } from './listCell'

/** The name of one of the things that `ref` can refer to, ignoring case; null if the cell is empty. */
export const nameOf = (ref: string): Cell<number | null> => ({
  read: (cell, context) => (cell === '' ? null : idOf(ref, cell, context)),
  write: (id, context) => (id === null ? '' : nameIn(ref, id, context)),
})

/** The names of several things that `ref` can refer to, sorted, because their order means nothing. */
export function namesOf(ref: string): Cell<number[]> {
  const { read } = valuesOf<number>({
    read: (cell, context) => idOf(ref, cell, context),
    write: (id, context) => nameIn(ref, id, context),
  })
  return {
    read,
    write: (ids, context) => {
      const names = ids.map((id) => nameIn(ref, id, context)).filter((name) => name !== '')
      // By code unit, so that every server sorts them in the same way.
      const sorted = [...names].sort((a, b) => (a < b ? -1 : Number(a > b)))
      return valuesOf<string>({ read: (cell) => cell, write: (name) => name }).write(
        sorted,
        context,
      )
    },
  }
}

/** A picture: the name of one that comes with the file, or its address; empty for none. */
export const picture: Cell<string> = {
  read: (cell, { pictureOf }) => pictureOf?.(cell) ?? cell,
  write: (address) => address,
}

function idOf(ref: string, name: string, { choices }: CellContext): number | CellFault {
  const ids = idsByName(choices[ref] ?? [])
  return (
    ids.get(exactly(name)) ??
    ids.get(loosely(name)) ??
    new CellFault('unknown', `"${name}" is not among the ${ref}`)
  )
}

/** The ids of choices by `exactly` and by `loosely`; of two with the same name, the first. */
function idsByName(choices: readonly NamedChoice[]): ReadonlyMap<string, number> {
  const known = found.get(choices)
  if (known !== undefined) return known
  const ids = new Map<string, number>()
  for (const { id, name } of choices)
    for (const key of [exactly(name), loosely(name)]) if (!ids.has(key)) ids.set(key, id)
  found.set(choices, ids)
  return ids
}

const found = new WeakMap<readonly NamedChoice[], ReadonlyMap<string, number>>()

const exactly = (name: string): string => `= ${composed(name)}`
const loosely = (name: string): string => `~ ${composed(name).toLowerCase()}`
const composed = (name: string): string => name.normalize().trim()

const nameIn = (ref: string, id: number, { choices }: CellContext): string =>
  composed(choices[ref]?.find((one) => one.id === id)?.name ?? '')
