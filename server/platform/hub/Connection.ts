import type { WebSocket } from 'ws'
import { hubEvents } from '../../../generated/events'
import type { EventEntry } from '../../../schemas/EventEntry'
import { ownValue } from '../../../src/core/json/plainObject'
import { createCheck, type Check } from '../http/createCheck'
import {
  decodeHubEvent,
  encodeHubEvent,
  type HubEventName,
} from '../../../schemas/wire/hubEventData'
import type { HubEvents } from '../../../generated/types'
import type { Hub, HubScope } from './Hub'
import { hubConnectionsDropped, hubEventsSent } from './hubCounters'
import type { HubIdentity } from './HubIdentity'
import type { RecentEvents } from './RecentEvents'
import {
  closeRecord,
  completionRecord,
  eventRecord,
  isHandshake,
  parseRecords,
  pingRecord,
  readMessage,
  toRecord,
  type ClientMessage,
} from './hubProtocol'

/**
 * Maximum number of unsent bytes: a connection with more is terminated, and its tab reconnects and
 * fetches again.
 */
const MAX_BUFFERED_BYTES = 1024 * 1024
/** Maximum number of messages, of any kind, that a connection may send in ten seconds. */
const MAX_MESSAGES = 200
const MAX_SUBSCRIPTIONS = 64
/** A client pings every 15 s; a connection without any message for this long is terminated. */
const MAX_SILENCE_MS = 60_000

/**
 * One tab's connection to the hub: it handles the handshake, subscriptions and publishing, and
 * sends events to the tab.
 */
export class Connection {
  readonly #socket: WebSocket
  readonly #publish: Hub['send']
  readonly #currentConfig: () => Promise<HubEvents['portal-config.changed']>
  readonly #recentEvents: RecentEvents
  readonly #subscriptions = new Set<string>()
  readonly #publishTimes = new Map<string, number[]>()
  #ready = false
  #messages = 0
  #windowStart = Date.now()
  #lastHeard = Date.now()

  constructor(
    socket: WebSocket,
    readonly identity: HubIdentity,
    publish: Hub['send'],
    /**
     * Returns the data of a `portal-config.changed` event for the current revision. A tab that
     * subscribes to the event gets it at once, in case the config changed while it was connecting.
     */
    currentConfig: () => Promise<HubEvents['portal-config.changed']>,
    recentEvents: RecentEvents,
  ) {
    this.#socket = socket
    this.#publish = publish
    this.#currentConfig = currentConfig
    this.#recentEvents = recentEvents
  }

  /** Handles one WebSocket frame sent by the tab. */
  receive(frame: string): void {
    // While the connection is closing, frames are ignored: its session may have ended.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#lastHeard = Date.now()
    let records: unknown[]
    try {
      records = parseRecords(frame)
    } catch {
      return this.close('not JSON')
    }
    for (const record of records) {
      // Each message counts, not each frame, because a frame may contain thousands.
      if (this.#isTooFast()) return this.close('too many messages')
      if (!this.#ready) {
        if (!isHandshake(record)) return this.#refuseHandshake()
        this.#ready = true
        this.#send(toRecord({}))
        continue
      }
      const message = readMessage(record)
      if (message === undefined) return this.close('unknown message')
      if (message.type === 'close') return this.close()
      if (message.type === 'invocation') void this.#invoke(message)
    }
  }

  /** Whether an event with this scope is meant for this connection. */
  isIn(scope: HubScope): boolean {
    const { domainId, companyId, customerId, deskOf = null, studioOf = null } = this.identity
    switch (scope.type) {
      case 'domain':
        return scope.domainId === domainId
      case 'company':
        return (customerId !== null && scope.companyId === companyId) || scope.companyId === deskOf
      case 'staff':
        return scope.companyId === deskOf
      case 'studio':
        return scope.companyId === studioOf
      case 'customer':
        return (
          customerId !== null && scope.companyId === companyId && scope.customerId === customerId
        )
    }
  }

  /**
   * Sends an event if the tab has subscribed to it. `record` is the serialised event, the same for
   * all receivers.
   */
  deliver(name: string, record: string): void {
    if (this.#ready && this.#subscriptions.has(name) && this.#send(record)) hubEventsSent.inc()
  }

  /** Pings the tab, or terminates the connection if the tab has been silent for too long. */
  ping(): void {
    if (Date.now() - this.#lastHeard > MAX_SILENCE_MS) {
      hubConnectionsDropped.inc({ reason: 'silent' })
      return this.terminate()
    }
    if (this.#ready) this.#send(pingRecord)
  }

  /** Ends the connection at once, without waiting for the tab to close its side. */
  terminate(): void {
    this.#socket.terminate()
  }

  /** Closes the connection; `error` tells the tab what went wrong, if anything did. */
  close(error?: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#ready) this.#socket.send(closeRecord(error))
    this.#socket.close()
  }

  async #invoke(message: Extract<ClientMessage, { type: 'invocation' }>): Promise<void> {
    const outcome = await this.#run(message.target, message.arguments).catch(
      () => 'the server failed to run it',
    )
    if (message.invocationId !== undefined)
      this.#send(completionRecord(message.invocationId, outcome))
  }

  /**
   * Runs a hub method that the tab has invoked; returns why it failed, or its result if it
   * succeeded: for `Subscribe(name, page?)`, whether the tab may have missed an event since its
   * page's data was read.
   */
  async #run(
    method: string,
    [name, data]: readonly unknown[],
  ): Promise<string | { missed: boolean } | null> {
    if (!isEventName(name)) return 'unknown event'
    const event = hubEvents[name]
    switch (method) {
      case 'Subscribe':
        if (!this.#mayHear(event.scope)) return 'a session is required'
        if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) return 'too many subscriptions'
        this.#subscriptions.add(name)
        if (name === 'portal-config.changed')
          this.deliver(name, eventRecord(name, encodeHubEvent(name, await this.#currentConfig())))
        return { missed: this.#mayHaveMissed(name, data) }
      case 'Unsubscribe':
        this.#subscriptions.delete(name)
        return null
      case 'Publish': {
        if (event.publish === undefined) return 'only the server may publish this event'
        if (this.identity.customerId === null) return 'a session is required'
        if (this.identity.readOnly) return 'this connection may not publish'
        if (Buffer.byteLength(JSON.stringify(data ?? null)) > event.publish.maxBytes)
          return 'the data is too large'
        if (!this.#mayPublish(name, event.publish.perMinute)) return 'too many events'
        const decoded = decodeHubEvent(name, data)
        if (!isValid(name, decoded)) return 'the data is not valid'
        await this.#publish(this.#scopeOf(event.scope), name, decoded)
        return null
      }
      default:
        return 'unknown method'
    }
  }

  /**
   * Whether a tab may have missed an event of this name. `page` is what the tab says it shows:
   * `read_at`, `domain_id` and `customer_id`. If it shows another person's or club's data than this
   * connection's session allows, all of it is stale.
   */
  #mayHaveMissed(name: string, page: unknown): boolean {
    const { domainId, customerId } = this.identity
    return (
      ownValue(page, 'domain_id') !== domainId ||
      ownValue(page, 'customer_id') !== customerId ||
      this.#recentEvents.mayHaveMissed(name, ownValue(page, 'read_at'), (scope) => this.isIn(scope))
    )
  }

  #mayHear(scope: EventEntry['scope']): boolean {
    const { customerId, deskOf = null, studioOf = null } = this.identity
    if (scope === 'domain') return true
    if (scope === 'studio') return studioOf !== null
    if (scope === 'staff') return deskOf !== null
    return customerId !== null || (scope === 'company' && deskOf !== null)
  }

  #scopeOf(scope: EventEntry['scope']): HubScope {
    const { domainId, companyId, customerId } = this.identity
    if (scope === 'domain') return { type: 'domain', domainId }
    return scope === 'company' || customerId === null
      ? { type: 'company', companyId }
      : { type: 'customer', companyId, customerId }
  }

  #mayPublish(name: string, perMinute: number): boolean {
    const now = Date.now()
    const recent = (this.#publishTimes.get(name) ?? []).filter((at) => now - at < 60_000)
    if (recent.length >= perMinute) return false
    this.#publishTimes.set(name, [...recent, now])
    return true
  }

  #isTooFast(): boolean {
    const now = Date.now()
    if (now - this.#windowStart > 10_000) {
      this.#windowStart = now
      this.#messages = 0
    }
    this.#messages += 1
    return this.#messages > MAX_MESSAGES
  }

  #refuseHandshake(): void {
    this.#socket.send(toRecord({ error: 'this hub supports only the JSON protocol, version 1' }))
    this.#socket.close()
  }

  /** Sends a record, unless the connection is closing or too slow; returns whether it did. */
  #send(record: string): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      hubConnectionsDropped.inc({ reason: 'slow' })
      this.#socket.terminate()
      return false
    }
    this.#socket.send(record)
    return true
  }
}

const isEventName = (name: unknown): name is HubEventName =>
  typeof name === 'string' && Object.hasOwn(hubEvents, name)

const checks = new Map<string, Check>()

function isValid(name: HubEventName, data: HubEvents[HubEventName]): boolean {
  const check = checks.get(name) ?? createCheck(hubEvents[name].data, 'body')
  checks.set(name, check)
  try {
    check(data)
    return true
  } catch {
    return false
  }
}
