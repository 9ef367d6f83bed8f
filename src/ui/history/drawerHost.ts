import { createDrawerAddressBar, type DrawerAddressBar } from './drawerAddressBar'
import { dropDrawer, pushDrawer, type DrawerEntry } from './drawerStack'

/** A drawer or dialog registered with the host. */
export interface HostedDrawer extends DrawerEntry {
  /** A dialog is above the drawers: it neither closes others nor is closed by them. */
  kind: 'drawer' | 'dialog'
  /** The name by which Forward opens it again; empty if Forward does not. */
  name: string
  /** The path in the address bar while the drawer is open. */
  path: string | undefined
  /** Closes the drawer on the screen. */
  close: () => void
  /** Whether Back may not close it now. */
  isHeld: () => boolean
  /**
   * Called after the drawer has closed if the page itself was opened at the drawer's path, so that
   * there is no earlier URL to restore.
   */
  leavePath: () => void
}

/**
 * Registers an open drawer, closes the drawers that may not stay open beside it, and shows its path
 * in the address bar. Browser only. (doc 1 §2)
 */
export function openDrawer(drawer: HostedDrawer): void {
  leaving.delete(drawer.id)
  if (hosted.has(drawer.id)) hosted.set(drawer.id, drawer)
  else {
    opening.set(drawer.id, drawer)
    settleSoon()
  }
}

/** Unregisters a drawer that left the screen: closes its children and restores the earlier URL. */
export function leaveDrawer(id: string): void {
  if (opening.delete(id)) return
  leaving.add(id)
  settleSoon()
}

/**
 * Closes the topmost drawer as its own button would; returns the drawer's id, or undefined if none
 * is open.
 */
export function closeTopDrawer(): string | undefined {
  const top = hosted.get(stack.at(-1)?.id ?? '')
  top?.close()
  return top?.id
}

/**
 * Subscribes to closed drawers: the listener gets their ids, and whether others are still open.
 * Returns the unsubscribe function.
 */
export function onDrawersClosed(listener: ClosedListener): () => void {
  closedListeners.add(listener)
  return () => closedListeners.delete(listener)
}

/**
 * Registers a function that opens the drawer with a name, if it can, and returns whether it did.
 * Returns the function that unregisters it.
 */
export function addOpener(opener: Opener): () => void {
  openers.add(opener)
  const awaited = addressBar().awaited()
  if (awaited !== undefined) opener(awaited)
  return () => openers.delete(opener)
}

/**
 * To be called with each location that the router shows and the page under its drawers: Back closes
 * the drawers whose entries it leaves, Forward opens them again.
 */
export function followLocation(...shown: Parameters<DrawerAddressBar['follow']>): void {
  addressBar().follow(...shown)
}

type Opener = (name: string) => boolean

type ClosedListener = (closed: readonly string[], othersOpen: boolean) => void

const closedListeners = new Set<ClosedListener>()
const openers = new Set<Opener>()
const hosted = new Map<string, HostedDrawer>()
const opening = new Map<string, HostedDrawer>()
const leaving = new Set<string>()
let stack: readonly DrawerEntry[] = []
let isSettling = false
let currentAddressBar: DrawerAddressBar | undefined

/**
 * Applies all changes of a task together, so that a drawer that replaces another also replaces its
 * history entry.
 */
function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  queueMicrotask(() => {
    isSettling = false
    if (!addressBar().isGoing()) settle()
  })
}

function settle(): void {
  const leftIds = new Set(leaving)
  const opened = [...opening.values()]
  const changes = [
    ...[...leftIds].map((id) => () => dropDrawer(stack, id)),
    ...opened.flatMap((drawer) =>
      drawer.kind === 'drawer' ? [() => pushDrawer(stack, drawer)] : [],
    ),
  ]
  leaving.clear()
  opening.clear()
  const closedDrawers = changes.flatMap((change) => {
    const result = change()
    stack = result.stack
    return result.closed
  })
  const closed = [
    ...closedDrawers,
    ...[...leftIds].filter((id) => hosted.get(id)?.kind === 'dialog'),
  ]
  const removed = closed.flatMap((id) => hosted.get(id) ?? [])
  for (const id of closed) hosted.delete(id)
  for (const drawer of opened) hosted.set(drawer.id, drawer)
  addressBar().change(closed, opened)
  if (closedDrawers.length > 0)
    for (const listener of closedListeners) listener(closedDrawers, stack.length > 0)
  // Also closes a child that left the screen with its parent: the component that opened the child
  // still holds it as open and would reopen it together with the parent.
  for (const { id, parent, close } of removed)
    if (!leftIds.has(id) || (parent !== undefined && closed.includes(parent))) close()
  for (const { path, leavePath } of removed)
    if (path !== undefined && addressBar().isOwnAddress(path)) leavePath()
}

function addressBar(): DrawerAddressBar {
  currentAddressBar ??= createDrawerAddressBar({
    onBack: (drawers) => {
      for (const id of drawers) hosted.get(id)?.close()
    },
    onForward: (name) => {
      for (const opener of openers) if (opener(name)) return
    },
    onArrival: settleSoon,
    isHeld: (drawer) => hosted.get(drawer)?.isHeld() === true,
  })
  return currentAddressBar
}
