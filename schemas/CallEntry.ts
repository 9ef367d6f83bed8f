import type { JsonSchema } from './JsonSchema'

/** Who may make a call; `admin` is an admin of any level. */
export type Access = 'any' | 'visitor' | 'customer' | 'viewer' | 'manager' | 'owner' | 'admin'

/** One call, as used by the server's routes, the client and the docs. Schemas are in camelCase. */
export interface CallEntry<Id extends string = string> {
  id: Id
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with parameters as :name. */
  path: string
  access: Access
  /**
   * Pages whose data it returns or changes: the club must have one of them, and the person must be
   * allowed to see it.
   */
  pages?: readonly string[]
  /**
   * Available to a customer whose membership payment failed, whatever pages the club has: the
   * paywall comes before all pages and needs it.
   */
  pastDue?: true
  description: string
  /** Hub events after which an earlier response is stale, so clients refetch it. */
  changedBy?: readonly string[]
  /** Returns a list: pagination in headers, 204 if empty. */
  list?: true
  /** Supports If-None-Match with 304. */
  conditional?: true
  /** A GET with side effects: the origin rule applies. */
  unsafeGet?: true
  /** Accepts one image as multipart/form-data, in the field `file`, instead of a JSON body. */
  upload?: true
  /** Returns a file of this media type instead of JSON. */
  file?: string
  /** Maximum body size in bytes; defaults to the server's own limit. */
  bodyBytes?: number
  replyStatus: number
  /** Codes of the error objects it may return. */
  errors: readonly string[]
  schemas: { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema; reply?: JsonSchema }
}
