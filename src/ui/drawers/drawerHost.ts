import type { Location, NavigateFunction, NavigationType } from 'react-router-dom'
import { createDrawerAddressBar, type DrawerAddressBar, type PathDrawer } from './drawerAddressBar'
import { dropDrawer, pushDrawer, type DrawerEntry } from './drawerStack'

/** A drawer registered with the host. */
export interface HostedDrawer extends DrawerEntry {
  /** The path in the address bar while the drawer is open. */
  path: string | undefined
  /** Closes the drawer on the screen. */
  close: () => void
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
 * To be called with each location that the router shows: Back closes the drawers whose addresses it
 * leaves.
 */
export function followLocation(
  location: Location,
  type: NavigationType,
  navigate: NavigateFunction,
): void {
  addressBar().follow(location, type, navigate)
}

type ClosedListener = (closed: readonly string[], othersOpen: boolean) => void

const closedListeners = new Set<ClosedListener>()
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
    if (!addressBar().isGoingBack()) settle()
  })
}

function settle(): void {
  const leftIds = new Set(leaving)
  const opened = [...opening.values()]
  const changes = [
    ...[...leftIds].map((id) => () => dropDrawer(stack, id)),
    ...opened.map((drawer) => () => pushDrawer(stack, drawer)),
  ]
  leaving.clear()
  opening.clear()
  const closed = changes.flatMap((change) => {
    const result = change()
    stack = result.stack
    return result.closed
  })
  const removed = closed.flatMap((id) => hosted.get(id) ?? [])
  for (const id of closed) hosted.delete(id)
  for (const drawer of opened) hosted.set(drawer.id, drawer)
  addressBar().change(closed, opened.flatMap(withPath))
  if (removed.length > 0) for (const listener of closedListeners) listener(closed, stack.length > 0)
  // Also closes a child that left the screen with its parent: the component that opened the child
  // still holds it as open and would reopen it together with the parent.
  for (const { id, parent, close } of removed)
    if (!leftIds.has(id) || (parent !== undefined && closed.includes(parent))) close()
  for (const { path, leavePath } of removed)
    if (path !== undefined && addressBar().isOwnAddress(path)) leavePath()
}

function addressBar(): DrawerAddressBar {
  currentAddressBar ??= createDrawerAddressBar((drawers) => {
    for (const id of drawers) hosted.get(id)?.close()
  }, settleSoon)
  return currentAddressBar
}

const withPath = ({ id, path }: HostedDrawer): readonly PathDrawer[] =>
  path === undefined ? [] : [{ id, path }]
