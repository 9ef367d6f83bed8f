import { describeFields } from './describeFields'
import { errorTitles } from './errorTitles'

/**
 * One error in a request: the path of the value (a JSON Pointer in wire names), a stable code and
 * what is wrong, in one of the forms that `describeFields` reads.
 */
export interface ErrorDetail {
  path: string
  code: string
  message: string
  /** How many attempts are left, if the error is about attempts. */
  left?: number
  /** The largest quantity allowed, if the error is about too large a quantity. */
  most?: number
  /** In how many minutes it can be tried again, if the error is about a time that was held. */
  minutes?: number
  /** The line of a file that the error is about, from 1. */
  line?: number
  /** What the error is about: a disallowed name, as sent, or a house credit's number. */
  subject?: string
  /** The id of a free slot to suggest instead of the taken one. */
  slot?: string
  /** Set if the error is about debiting the customer's bank account. */
  debit?: true
  /** Set if the message, of a processor, says no more than the code. */
  general?: true
}

/**
 * What the server has stored when If-Match does not match; for a company `revision` is its version. A
 * record of the desk is in wire names.
 */
export type CurrentState =
  | { revision: number; config: unknown }
  | { revision: number; company: unknown }
  | { revision: number; record: unknown }

/** The optional fields of an AppError. */
export interface AppErrorOptions {
  /**
   * A sentence for the person who made the request, shown below the code's title; by default the
   * code's own, or, where that says too little, the details as sentences.
   */
  description?: string
  details?: readonly ErrorDetail[]
  headers?: Readonly<Record<string, string>>
  /** The values of the code's text, such as the minutes to wait. */
  params?: Readonly<Record<string, number>>
  /** Only for status 412: what the server has stored. */
  current?: CurrentState
  /** The error that caused this one; logged but never sent. */
  cause?: unknown
}

/**
 * Makes a call fail: its status is the HTTP status and its code the stable code (doc 1 §8) of the
 * response.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly description: string
  /** Whether the description is the code's own instead of one for this case. */
  readonly isGeneral: boolean
  readonly params: Readonly<Record<string, number>> | undefined
  readonly details: readonly ErrorDetail[]
  readonly headers: Readonly<Record<string, string>>
  readonly current: CurrentState | undefined

  constructor(status: number, code: string, options: AppErrorOptions = {}) {
    const known = errorTitles[code] ?? errorTitles.server_error
    const { details = [] } = options
    const description =
      options.description ??
      (UNSPECIFIC_CODES.has(code) && details.length > 0 ? describeFields(details) : undefined)
    super(`${status} ${code}`, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.code = code
    this.title = known?.title ?? 'There was an error'
    this.description = description ?? known?.description ?? ''
    this.isGeneral = description === undefined
    this.params = options.params
    this.details = details
    this.headers = options.headers ?? {}
    this.current = options.current
  }
}

/** Codes whose own text says only that something is wrong, not what. */
const UNSPECIFIC_CODES: ReadonlySet<string> = new Set(['invalid_request', 'conflict'])
