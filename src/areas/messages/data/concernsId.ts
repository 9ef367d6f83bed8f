/**
 * Whether a hub event concerns this id; an event without ids concerns all.
 * (shell.realtime.payload-shapes)
 */
export function concernsId(data: unknown, id: number): boolean {
  const ids: unknown =
    typeof data === 'object' && data !== null && 'ids' in data ? data.ids : undefined
  return !Array.isArray(ids) || ids.includes(id)
}
