import { errorTitles } from './errorTitles'

/**
 * One error of a request: its path (a JSON Pointer in wire names), a stable code and a sentence.
 */
export interface ErrorDetail {
  path: string
  code: string
  message: string
  /** Attempts left, if the detail is about attempts. */
  left?: number
  /** The offending name as sent, such as `<feMorphology>`. */
  subject?: string
  /** Set if the detail is about debiting the bank account. */
  debit?: true
}

/** The current state on the server; for a company `revision` is its version. */
export type CurrentState =
  { revision: number; config: unknown } | { revision: number; company: unknown }

/** The optional fields of an AppError. */
export interface AppErrorOptions {
  /** A sentence for the person, shown below the code's title. */
  description?: string
  details?: readonly ErrorDetail[]
  headers?: Readonly<Record<string, string>>
  /** For 412: the current state on the server. */
  current?: CurrentState
  /** The cause, for the log only; never sent. */
  cause?: unknown
}

/** A call's non-2xx outcome: HTTP status, stable code (doc 1 §8), and details of the response. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly description: string
  readonly details: readonly ErrorDetail[]
  readonly headers: Readonly<Record<string, string>>
  readonly current: CurrentState | undefined

  constructor(status: number, code: string, options: AppErrorOptions = {}) {
    const known = errorTitles[code] ?? errorTitles.server_error
    super(`${status} ${code}`, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.code = code
    this.title = known?.title ?? 'There was an error'
    this.description = options.description ?? known?.description ?? ''
    this.details = options.details ?? []
    this.headers = options.headers ?? {}
    this.current = options.current
  }
}
