/** An open drawer. */
export interface DrawerEntry {
  id: string
  /** Id of the drawer from which this drawer was opened. */
  parent: string | undefined
  /** Whether the drawer stays open beside others. */
  multiple: boolean
}

/**
 * The result of opening or closing a drawer: the open drawers, oldest first, and the closed ones.
 */
export interface StackChange {
  stack: readonly DrawerEntry[]
  closed: readonly string[]
}

/**
 * Opens a drawer and closes the others, except its ancestors and those marked multiple. Pure. (doc
 * 1 §2, shell.screen.drawer-open-closes-others)
 */
export function pushDrawer(stack: readonly DrawerEntry[], entry: DrawerEntry): StackChange {
  const ancestors = findAncestors(stack, entry)
  const leaving = stack
    .filter((other) => !other.multiple && !ancestors.has(other.id))
    .map(({ id }) => id)
  const closed = [...withChildren(stack, leaving)].filter((id) => !ancestors.has(id))
  return {
    stack: [...stack.filter(({ id }) => !closed.includes(id) && id !== entry.id), entry],
    closed,
  }
}

/**
 * Closes a drawer and its descendants. Pure. (doc 1 §2, shell.screen.drawer-close-closes-children)
 */
export function dropDrawer(stack: readonly DrawerEntry[], id: string): StackChange {
  if (!stack.some((entry) => entry.id === id)) return { stack, closed: [] }
  const closed = withChildren(stack, [id])
  return { stack: stack.filter((entry) => !closed.has(entry.id)), closed: [...closed] }
}

function findAncestors(stack: readonly DrawerEntry[], entry: DrawerEntry): ReadonlySet<string> {
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
  // A child comes after its parent, so one pass finds all descendants.
  for (const entry of stack)
    if (entry.parent !== undefined && found.has(entry.parent)) found.add(entry.id)
  return found
}
