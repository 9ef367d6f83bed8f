import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { request } from '../../../tests/server/process/spawnServer'

const PAUSE_MS = 100

/** What a request was finally answered. */
export interface Answer {
  status: number
  json: Record<string, unknown>
  /** Whether an earlier attempt had no usable answer, so that the act may have happened before. */
  isRepeated: boolean
}

/** How requests failed, and when servers went on. */
export interface Failures {
  /** The number of failed attempts by status; `cut` for a connection that broke. */
  byStatus: Record<string, number>
  /** When each server last acknowledged a write, in ms since 1970. */
  lastWriteAt: number[]
}

/**
 * The members' browsers: they take turns between the servers, and repeat a request with the same
 * Idempotency-Key until it has an answer.
 */
export class Clients {
  failures: Failures
  #turn = 0
  readonly #agent = new http.Agent({ keepAlive: true })

  constructor(
    private readonly ports: readonly number[],
    private readonly host: string,
  ) {
    this.failures = this.#noFailures()
  }

  /** Starts counting anew. */
  reset(): void {
    this.failures = this.#noFailures()
  }

  /** Asks until a server answers with anything but a failure of its own. */
  async ask(cookie: string, method: string, path: string, body?: object): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() }
    for (let isRepeated = false; ; isRepeated = true) {
      const index = (this.#turn += 1) % this.ports.length
      try {
        const answer = await request(this.ports[index] ?? 0, {
          method,
          path,
          host: this.host,
          cookie,
          headers,
          agent: this.#agent,
          ...(body && { body }),
        })
        if (answer.status < 500) {
          if (method !== 'GET') this.failures.lastWriteAt[index] = Date.now()
          const json: unknown = answer.body === '' ? {} : JSON.parse(answer.body)
          // Lists are objects, too; members' loops know which calls answer with one.
          return { status: answer.status, json: json as Answer['json'], isRepeated }
        }
        this.#failed(String(answer.status))
      } catch {
        this.#failed('cut')
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #noFailures(): Failures {
    return {
      byStatus: {},
      lastWriteAt: this.ports.map(() => 0),
    }
  }

  #failed(what: string): void {
    this.failures.byStatus[what] = (this.failures.byStatus[what] ?? 0) + 1
  }
}
