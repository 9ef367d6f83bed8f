import http from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'

/**
 * What a tab connects to: the portal's hub with the SignalR client's protocol, or the baseline's
 * plain WebSocket.
 */
export type TabKind = 'hub' | 'plain'

/** Where a tab connects, and with whose session. */
export interface TabTarget {
  kind: TabKind
  port: number
  host: string
  cookie: string
}

const SEPARATOR = '\u001e'
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
/** The record with the measured event; hub and baseline send the same bytes. */
const eventText = `${JSON.stringify({ type: 1, target: 'event', arguments: ['language.changed', { language: 'en' }] })}${SEPARATOR}`

/** A connection that looks to the server like an open tab. */
export class HubTab {
  /** The latest config revision that the tab was notified of. */
  revision = 0
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>
  readonly #socket: WebSocket
  readonly #kind: TabKind
  #resolveNext: ((at: number) => void) | undefined

  private constructor(socket: WebSocket, kind: TabKind) {
    this.#socket = socket
    this.#kind = kind
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
  }

  /**
   * Connects a tab. On the hub, it has subscribed to `language.changed` and `portal-config.changed`
   * when this resolves.
   */
  static async open({ kind, port, host, cookie }: TabTarget): Promise<HubTab> {
    const path = kind === 'plain' ? '/socket' : `/hub?id=${await negotiate(port, host, cookie)}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      headers: { host },
      perMessageDeflate: false,
    })
    const tab = new HubTab(socket, kind)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => undefined)
    if (kind === 'hub') await tab.#subscribe()
    else socket.on('message', () => tab.#receive())
    return tab
  }

  /** Resolves when the tab receives the next event, with the time of its arrival. */
  nextEvent(): Promise<number> {
    return new Promise((resolve) => (this.#resolveNext = resolve))
  }

  /** Sends the measured event to all tabs. */
  publish(): void {
    this.#socket.send(
      this.#kind === 'plain'
        ? eventText
        : invocation('Publish', '3', ['language.changed', { language: 'en' }]),
    )
  }

  /** Tells the hub that the tab is still there; without that, it gives up after a minute. */
  ping(): void {
    this.#socket.send(`${JSON.stringify({ type: 6 })}${SEPARATOR}`)
  }

  /** Cuts the connection without a close frame. */
  drop(): void {
    this.#socket.terminate()
  }

  #receive(): void {
    this.#resolveNext?.(performance.now())
    this.#resolveNext = undefined
  }

  /** Subscribes to both events; resolves when both subscriptions are acknowledged. */
  #subscribe(): Promise<void> {
    return new Promise((resolve, reject) => {
      const pending = new Set(['1', '2'])
      this.#socket.on('close', () => reject(new Error('the hub closed a connection')))
      this.#socket.on('message', (data) => {
        const frame = String(data)
        if (frame === eventText) return this.#receive()
        for (const part of frame.split(SEPARATOR)) {
          if (part === '') continue
          // The hub sends only records of this shape.
          const record = JSON.parse(part) as {
            type?: number
            invocationId?: string
            error?: string
            arguments?: [string, { revision?: number }]
          }
          if (record.error !== undefined) return reject(new Error(record.error))
          if (
            record.type === 3 &&
            record.invocationId !== undefined &&
            pending.delete(record.invocationId) &&
            pending.size === 0
          )
            resolve()
          if (record.type === 1 && record.arguments?.[0] === 'portal-config.changed')
            this.revision = Math.max(this.revision, record.arguments[1].revision ?? 0)
          if (record.type === 1 && record.arguments?.[0] === 'language.changed') this.#receive()
        }
      })
      this.#socket.send(`${JSON.stringify({ protocol: 'json', version: 1 })}${SEPARATOR}`)
      this.#socket.send(invocation('Subscribe', '1', ['language.changed']))
      this.#socket.send(invocation('Subscribe', '2', ['portal-config.changed']))
    })
  }
}

const invocation = (target: string, invocationId: string, args: readonly unknown[]): string =>
  `${JSON.stringify({ type: 1, target, invocationId, arguments: args })}${SEPARATOR}`

function negotiate(port: number, host: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = http.request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/hub/negotiate?negotiateVersion=1',
        agent,
        headers: { host, cookie, 'content-length': 0 },
      },
      (response) => {
        // The hub sent this response, so its shape is known.
        text(response).then(
          (body) =>
            response.statusCode === 200
              ? resolve((JSON.parse(body) as { connectionToken: string }).connectionToken)
              : reject(new Error(`negotiate: ${response.statusCode} ${body}`)),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
