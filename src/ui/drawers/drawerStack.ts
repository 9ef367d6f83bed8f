/** A drawer that is open. */
export interface DrawerEntry {
  id: string
  /** The drawer out of which it was opened. */
  parent: string | undefined
  /** Stays open beside others. */
  multiple: boolean
}

/**
 * What opening or closing one drawer comes to: who is open then, oldest first, and who was closed
 * by it.
 */
export interface StackChange {
  stack: readonly DrawerEntry[]
  closed: readonly string[]
}

/**
 * Opens a drawer: the others that are not marked multiple close, except its parent (and what that
 * one stands on). Pure. (doc 1 §2, shell.screen.drawer-open-closes-others)
 */
export function pushDrawer(stack: readonly DrawerEntry[], entry: DrawerEntry): StackChange {
  const kept = ancestorsOf(stack, entry)
  const leaving = stack
    .filter((other) => !other.multiple && !kept.has(other.id))
    .map(({ id }) => id)
  const closed = [...withChildren(stack, leaving)].filter((id) => !kept.has(id))
  return {
    stack: [...stack.filter(({ id }) => !closed.includes(id) && id !== entry.id), entry],
    closed,
  }
}

/**
 * Closes a drawer and with it its children and theirs. Pure. (doc 1 §2,
 * shell.screen.drawer-close-closes-children)
 */
export function dropDrawer(stack: readonly DrawerEntry[], id: string): StackChange {
  if (!stack.some((entry) => entry.id === id)) return { stack, closed: [] }
  const closed = withChildren(stack, [id])
  return { stack: stack.filter((entry) => !closed.has(entry.id)), closed: [...closed] }
}

function ancestorsOf(stack: readonly DrawerEntry[], entry: DrawerEntry): ReadonlySet<string> {
  const found = new Set([entry.id])
  for (
    let parent = entry.parent;
    parent !== undefined && !found.has(parent);
    parent = stack.find(({ id }) => id === parent)?.parent
  )
    found.add(parent)
  return found
}

function withChildren(stack: readonly DrawerEntry[], ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids)
  // A child stands above its parent, so that one pass finds all of them.
  for (const entry of stack)
    if (entry.parent !== undefined && found.has(entry.parent)) found.add(entry.id)
  return found
}
