import { inPreview } from '../preview/previewSession'
import type { Realtime } from './createRealtime'

let hub: Realtime | undefined
const waiting = new Set<(realtime: Realtime) => void>()

/** The tab's connection to the club's hub, if there is one yet. */
export const liveHub = (): Realtime | undefined => hub

/** Sets the tab's one connection and runs the subscriptions that waited for it. */
export function setLiveHub(realtime: Realtime): void {
  hub = realtime
  for (const join of waiting) join(realtime)
  waiting.clear()
}

let leaving = false

/** Whether the hub must not be joined now, because the session is about to end. */
export const isLeavingHub = (): boolean => leaving

/**
 * Leaves the hub before its session ends: connection tokens of that session are worthless
 * afterwards.
 */
export async function leaveHub(): Promise<void> {
  leaving = true
  await hub?.leave()
}

/** Allows joining the hub again: the session did not end after all. */
export function rejoinHub(): void {
  leaving = false
  hub?.rejoin()
}

/**
 * Calls `reread` after each reconnect, because changes were missed meanwhile. Returns an
 * unsubscribe function.
 */
export function onReconnected(reread: () => void): () => void {
  return whenConnected((realtime) => [realtime.onResume(reread)])
}

/**
 * Calls `reread` with the data of each event of this name, and without data whenever the hub
 * confirms the subscription, since events may have been missed before. Returns an unsubscribe
 * function. A preview's persona gets no events. (architecture, A click reaches the database)
 */
export function onHubChange(name: string, reread: (data?: unknown) => void): () => void {
  if (inPreview()) return () => undefined
  return whenConnected((realtime) => [
    realtime.onSubscribed((confirmed) => {
      if (confirmed === name) reread()
    }),
    realtime.subscribe(name, reread),
  ])
}

/** Subscribes now, or once there is a connection. */
function whenConnected(listen: (realtime: Realtime) => readonly (() => void)[]): () => void {
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
