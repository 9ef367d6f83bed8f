import type { Realtime } from '../../core/realtime/createRealtime'

let hub: Realtime | undefined

/** The tab's connection to the club's hub, once there is one. */
export const liveHub = (): Realtime | undefined => hub

/** Remembers the tab's one connection. */
export function setLiveHub(realtime: Realtime): void {
  hub = realtime
}
