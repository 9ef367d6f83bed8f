import type { HubEvents } from '../../../generated/types'
import type { HubEventName } from '../../../schemas/wire/hubEventData'
import { inPreview } from '../preview/previewSession'
import type { Realtime } from './createRealtime'

let hub: Realtime | undefined
const pendingJoins = new Set<(realtime: Realtime) => void>()

/** The tab's connection to the club's hub; undefined until `setLiveHub` is called. */
export const liveHub = (): Realtime | undefined => hub

/** Sets the tab's only connection, and runs the subscriptions that were waiting for it. */
export function setLiveHub(realtime: Realtime): void {
  hub = realtime
  for (const join of pendingJoins) join(realtime)
  pendingJoins.clear()
}

let isLeaving = false

/** Whether the session is about to end, so the hub must not be joined. */
export const isLeavingHub = (): boolean => isLeaving

/**
 * Leaves the hub before the session ends, because the session's connection tokens are invalid
 * afterwards.
 */
export async function leaveHub(): Promise<void> {
  isLeaving = true
  await hub?.leave()
}

/** Allows joining the hub again because the session did not end. */
export function rejoinHub(): void {
  isLeaving = false
  hub?.rejoin()
}

/**
 * Calls `refetch` after each reconnect, because changes may have been missed. Returns an
 * unsubscribe function.
 */
export function onReconnected(refetch: () => void): () => void {
  return whenConnected((realtime) => [realtime.onReconnected(refetch)])
}

/**
 * Calls `refetch` with the names of the events that may have been missed, when the hub has confirmed
 * their subscriptions. Returns an unsubscribe function.
 */
export function onMissedEvents(refetch: (names: ReadonlySet<HubEventName>) => void): () => void {
  return whenConnected((realtime) => [
    realtime.onSubscribed(({ missed }) => {
      if (missed.size > 0) refetch(missed)
    }),
  ])
}

/**
 * Calls `handler` with the data of each event of this name. Returns an unsubscribe function. In a
 * preview it is never called: a persona gets no events.
 */
export function onHubEvent<Name extends HubEventName>(
  name: Name,
  handler: (data: HubEvents[Name]) => void,
): () => void {
  if (inPreview()) return () => undefined
  return whenConnected((realtime) => [realtime.subscribe(name, handler)])
}

/**
 * Calls `listen` now if the tab has a connection, otherwise once it has one. Returns a function
 * that cancels the subscriptions.
 */
function whenConnected(listen: (realtime: Realtime) => readonly (() => void)[]): () => void {
  let stops: readonly (() => void)[] = []
  const join = (realtime: Realtime): void => {
    stops = listen(realtime)
  }
  if (hub) join(hub)
  else pendingJoins.add(join)
  return () => {
    pendingJoins.delete(join)
    for (const stop of stops) stop()
  }
}
