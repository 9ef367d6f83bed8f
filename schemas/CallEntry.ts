import type { JsonSchema } from './JsonSchema'

/**
 * Who may make a call: `viewer`, `manager` and `owner` are studio levels, `desk`, `money` and `door`
 * areas of the desk; `admin` is an admin with any of these.
 */
export type Access = (typeof accesses)[number]

/** Every kind of access. */
export const accesses = [
  'any',
  'visitor',
  'customer',
  'viewer',
  'manager',
  'owner',
  'desk',
  'money',
  'door',
  'admin',
] as const

/** One call, as the server's routes, the client and the docs use it. Schemas are in camelCase. */
export interface CallEntry<Id extends string = string> {
  id: Id
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with parameters as `:name`. */
  path: string
  access: Access
  /**
   * Pages whose data the call returns or changes: the club must have one of them, and the person
   * must be allowed to see it.
   */
  pages?: readonly string[]
  /**
   * Whether the call is open to a customer whose membership payment failed, whatever pages the club
   * has: the paywall, which comes before all pages, needs it.
   */
  pastDue?: true
  description: string
  /** Hub events after which clients make the call again, because an earlier response is stale. */
  changedBy?: readonly string[]
  /** Whether the call returns a list: pagination in headers, 204 if empty. */
  list?: true
  /** Whether the call supports If-None-Match with 304. */
  conditional?: true
  /** Whether the call is a GET with side effects, so that the origin rule applies. */
  unsafeGet?: true
  /**
   * Whether the call accepts one image as multipart/form-data, in the field `file`, instead of a
   * JSON body.
   */
  upload?: true
  /** Whether the call accepts a file's bytes as its body, as text/csv or application/octet-stream. */
  rawBody?: true
  /** Media type of the file that the call returns instead of JSON. */
  file?: string
  /** Maximum body size in bytes; the server's own limit by default. */
  bodyBytes?: number
  replyStatus: number
  /** Codes of the error objects that the call may return. */
  errors: readonly string[]
  schemas: { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema; reply?: JsonSchema }
}
