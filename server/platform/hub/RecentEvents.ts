import type { HubScope } from './Hub'

/** How long an event is remembered, in ms; longer than a page takes from its request to the hub. */
const KEPT_MS = 60_000
/** Maximum number of remembered events, so that a busy club can't fill the memory. */
const MAX_EVENTS = 10_000
/** How much the clocks of two processes may differ, in ms. */
const CLOCK_SKEW_MS = 5_000

/**
 * The events of the last minute, of all clubs. They tell a tab that subscribes whether it has missed
 * any since its page was requested; if not, it need not fetch its data again.
 */
export class RecentEvents {
  #events: { at: number; scope: HubScope; name: string }[] = []
  /** No event after this time is missing from the list. */
  #completeSince: number

  constructor(now = Date.now()) {
    this.#completeSince = now
  }

  /** Remembers an event that has just been delivered. */
  add(scope: HubScope, name: string, now = Date.now()): void {
    this.#events.push({ at: now, scope, name })
    // Removes old events in batches, because each removal copies the list.
    if (this.#events.length > 2 * MAX_EVENTS) this.#keepNewest()
  }

  /** Forgets everything, because events before now may have been lost. */
  restart(now = Date.now()): void {
    this.#events = []
    this.#completeSince = now
  }

  /**
   * Whether an event with this name in a tab's scopes may have been sent since `since`, a server's
   * time in ms. True if `since` is unknown, in the future, or longer ago than events are remembered.
   */
  mayHaveMissed(
    name: string,
    since: unknown,
    isInScope: (scope: HubScope) => boolean,
    now = Date.now(),
  ): boolean {
    if (typeof since !== 'number' || since > now + CLOCK_SKEW_MS) return true
    const from = since - CLOCK_SKEW_MS
    if (from < Math.max(this.#completeSince, now - KEPT_MS)) return true
    for (let index = this.#events.length - 1; index >= 0; index -= 1) {
      const event = this.#events[index]
      if (event === undefined || event.at < from) return false
      if (event.name === name && isInScope(event.scope)) return true
    }
    return false
  }

  #keepNewest(): void {
    this.#events = this.#events.slice(-MAX_EVENTS)
    this.#completeSince = Math.max(this.#completeSince, (this.#events[0]?.at ?? 0) + 1)
  }
}
