import { useState } from 'react'
import type { DeskOrder } from '../../generated/types'

type Line = DeskOrder['lines'][number]

/** A line of which something is left, or was, with what is typed for it. */
export interface LineCount {
  line: Line
  value: string
  /** Undefined if what is typed is no number up to what is left. */
  quantity: number | undefined
}

/** How many of each line are chosen; what was not typed is all that was left at first. */
export interface LineCounts {
  counts: readonly LineCount[]
  /** Those of which there is at least one; undefined if a field has no valid number, or all have 0. */
  lines: { id: number; quantity: number }[] | undefined
  change: (id: number, value: string) => void
}

/**
 * The numbers that are typed for the lines of an order of which something is left. At first they
 * are all that is left, and only typing changes them: if a colleague is faster, a number that is
 * too high by then is no longer valid, rather than another one.
 */
export function useLineCounts({ lines }: Pick<DeskOrder, 'lines'>): LineCounts {
  const [atFirst] = useState(() => new Map(lines.map(({ id, open }) => [id, open])))
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const counts = lines
    .filter(({ id, open }) => open > 0 || (atFirst.get(id) ?? 0) > 0)
    .map((line) => {
      const value = typed[line.id] ?? String(atFirst.get(line.id) ?? 0)
      return { line, value, quantity: readCount(value, line.open) }
    })
  const chosen = counts.flatMap(({ line, quantity = 0 }) =>
    quantity === 0 ? [] : [{ id: line.id, quantity }],
  )
  const isValid = chosen.length > 0 && counts.every(({ quantity }) => quantity !== undefined)
  return {
    counts,
    lines: isValid ? chosen : undefined,
    change: (id, value) => setTyped((now) => ({ ...now, [id]: value })),
  }
}

function readCount(value: string, most: number): number | undefined {
  const count = /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined
  return count === undefined || count > most ? undefined : count
}
