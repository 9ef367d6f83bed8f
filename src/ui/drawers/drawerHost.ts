import { createDrawerHistory, type DrawerHistory, type PathDrawer } from './drawerHistory'
import { dropDrawer, pushDrawer, type DrawerEntry } from './drawerStack'

/** A drawer as the host keeps it. */
export interface HostedDrawer extends DrawerEntry {
  /** What the address bar shows while it is open. */
  path: string | undefined
  /** Takes it off the screen. */
  close: () => void
  /**
   * Called once it is closed where the page itself was opened at its path: there is no earlier
   * address.
   */
  leavePath: () => void
}

/**
 * Tells the host that a drawer is open: it closes the others that may not stay, and rewrites the
 * address. Browser only. (doc 1 §2)
 */
export function openDrawer(drawer: HostedDrawer): void {
  leaving.delete(drawer.id)
  if (hosted.has(drawer.id)) hosted.set(drawer.id, drawer)
  else {
    opening.set(drawer.id, drawer)
    settleSoon()
  }
}

/**
 * Tells the host that a drawer is off the screen: its children close with it, and the earlier
 * address comes back.
 */
export function leaveDrawer(id: string): void {
  if (opening.delete(id)) return
  leaving.add(id)
  settleSoon()
}

/**
 * Closes the drawer that lies on top, as its own button would; gives its id, or undefined where
 * none is open.
 */
export function closeTopDrawer(): string | undefined {
  const top = hosted.get(stack.at(-1)?.id ?? '')
  top?.close()
  return top?.id
}

/**
 * Hears whenever drawers have closed: their ids, and whether others are still open; returns the way
 * to stop.
 */
export function onDrawersClosed(listener: ClosedListener): () => void {
  closedListeners.add(listener)
  return () => closedListeners.delete(listener)
}

type ClosedListener = (closed: readonly string[], othersOpen: boolean) => void

const closedListeners = new Set<ClosedListener>()
const hosted = new Map<string, HostedDrawer>()
const opening = new Map<string, HostedDrawer>()
const leaving = new Set<string>()
let stack: readonly DrawerEntry[] = []
let settling = false
let made: DrawerHistory | undefined

/**
 * What opens and closes in one go is settled in one go: a drawer that takes another's place takes
 * over its entry of the history.
 */
function settleSoon(): void {
  if (settling) return
  settling = true
  queueMicrotask(() => {
    settling = false
    if (!addressBar().isTravelling()) settle()
  })
}

function settle(): void {
  const self = new Set(leaving)
  const opened = [...opening.values()]
  const changes = [
    ...[...self].map((id) => () => dropDrawer(stack, id)),
    ...opened.map((drawer) => () => pushDrawer(stack, drawer)),
  ]
  leaving.clear()
  opening.clear()
  const closed = changes.flatMap((change) => {
    const done = change()
    stack = done.stack
    return done.closed
  })
  const gone = closed.flatMap((id) => hosted.get(id) ?? [])
  for (const id of closed) hosted.delete(id)
  for (const drawer of opened) hosted.set(drawer.id, drawer)
  addressBar().change(closed, opened.flatMap(withPath))
  if (gone.length > 0) for (const tell of closedListeners) tell(closed, stack.length > 0)
  // A child that went off the screen with its parent has not been told yet: it would be open again
  // with the next parent.
  for (const { id, parent, close } of gone)
    if (!self.has(id) || (parent !== undefined && closed.includes(parent))) close()
  for (const { path, leavePath } of gone)
    if (path !== undefined && addressBar().isOwnAddress(path)) leavePath()
}

function addressBar(): DrawerHistory {
  made ??= createDrawerHistory((drawers) => {
    for (const id of drawers) hosted.get(id)?.close()
  }, settleSoon)
  return made
}

const withPath = ({ id, path }: HostedDrawer): readonly PathDrawer[] =>
  path === undefined ? [] : [{ id, path }]
