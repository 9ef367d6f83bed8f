/**
 * Whether a hub event is about this id; one without ids is about everything.
 * (shell.realtime.payload-shapes)
 */
export function concernsId(data: unknown, id: number): boolean {
  const ids: unknown =
    typeof data === 'object' && data !== null && 'ids' in data ? data.ids : undefined
  return !Array.isArray(ids) || ids.includes(id)
}
