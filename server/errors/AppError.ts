import { errorTitles } from './errorTitles'

/**
 * One fault of a request: where (JSON Pointer in the names that were sent), a stable code, a
 * sentence.
 */
export interface ErrorDetail {
  path: string
  code: string
  message: string
  /** How many attempts are left, where the detail is about them. */
  left?: number
  /**
   * Name of the part that the detail is about, as it stands in what was sent, such as
   * `<feMorphology>`.
   */
  subject?: string
  /** True where the detail is about the debit of a bank account. */
  debit?: true
}

/** What stands on the server now; of a company `revision` is its version. */
export type CurrentState =
  { revision: number; config: unknown } | { revision: number; company: unknown }

/** What an AppError may carry beside its status and code. */
export interface AppErrorOptions {
  /** A sentence for the person; the title of the code stands above it. */
  description?: string
  details?: readonly ErrorDetail[]
  headers?: Readonly<Record<string, string>>
  /** For 412: what stands on the server now. */
  current?: CurrentState
  /** Why, for the log only; never sent. */
  cause?: unknown
}

/**
 * An outcome of a call that is not 2xx: HTTP status, stable code (doc 1 §8), and what the answer
 * says.
 */
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
