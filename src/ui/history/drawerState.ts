import type { Location } from 'react-router-dom'

/** What a drawer's history entry says in the router's state. */
export interface DrawerState {
  /** The names of the drawers up to this one, from the page's entry on. */
  drawers: readonly string[]
  /** The key of the page's own location. */
  page: string
}

/** The names of the drawers on top of the page's entry, read from a location's state. */
export function drawersOf({ state }: Pick<Location, 'state'>): readonly string[] {
  const drawers = read(state, 'drawers')
  return Array.isArray(drawers)
    ? drawers.filter((name): name is string => typeof name === 'string')
    : []
}

/** Whether a location is that of a drawer over this page. */
export function isOver(page: Location, { state }: Location): boolean {
  return read(state, 'page') === page.key
}

/**
 * How many entries to go back to the first that a page can be shown for: a drawer without a path
 * has nothing to show unless its own page opens it. Pure.
 */
export function staleDrawers(names: readonly string[]): number {
  return names.length - 1 - names.findLastIndex((name) => name.startsWith('/'))
}

/** The address bar's path with query. */
export const currentAddress = (): string => window.location.pathname + window.location.search

function read(state: unknown, key: keyof DrawerState): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
}
