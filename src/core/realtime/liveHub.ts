import { inPreview } from '../preview/previewSession'
import type { Realtime } from './createRealtime'

let hub: Realtime | undefined
const waiting = new Set<(realtime: Realtime) => void>()

/** The tab's connection to the club's hub, once there is one. */
export const liveHub = (): Realtime | undefined => hub

/** Remembers the tab's one connection, and lets those who waited for it subscribe. */
export function setLiveHub(realtime: Realtime): void {
  hub = realtime
  for (const join of waiting) join(realtime)
  waiting.clear()
}

let leaving = false

/** Whether the hub is not to be joined now: the session that would join it is about to end. */
export const isLeavingHub = (): boolean => leaving

/**
 * Leaves the hub before the session ends that has joined it: a way into it that was given to that
 * session is worth nothing afterwards.
 */
export async function leaveHub(): Promise<void> {
  leaving = true
  await hub?.leave()
}

/** The session goes on after all: the hub is joined anew, by and by. */
export function rejoinHub(): void {
  leaving = false
  hub?.rejoin()
}

/**
 * Calls `reread` whenever the connection was lost and is back, because what changed meanwhile was
 * not heard. Returns the way to stop.
 */
export function onReconnected(reread: () => void): () => void {
  return joined((realtime) => [realtime.onResume(reread)])
}

/**
 * Calls `reread` whenever something of the customer's may have changed: at each such event with its
 * data, and without data once the hub has confirmed the subscription, also after each reconnect,
 * because events may have been missed. Returns the way to stop. A preview's made-up person has no
 * events. (architecture, A click reaches the database)
 */
export function onHubChange(name: string, reread: (data?: unknown) => void): () => void {
  if (inPreview()) return () => undefined
  return joined((realtime) => [
    realtime.onSubscribed((confirmed) => {
      if (confirmed === name) reread()
    }),
    realtime.subscribe(name, reread),
  ])
}

/** Joins the hub now or once it is there. */
function joined(listen: (realtime: Realtime) => readonly (() => void)[]): () => void {
  let stops: readonly (() => void)[] = []
  const join = (realtime: Realtime): void => {
    stops = listen(realtime)
  }
  if (hub) join(hub)
  else waiting.add(join)
  return () => {
    waiting.delete(join)
    for (const stop of stops) stop()
  }
}
