import type { JsonSchema } from './JsonSchema'

/** Who may make a call: a word of the policy; `admin` is any admin session. */
export type Access = 'any' | 'visitor' | 'customer' | 'viewer' | 'manager' | 'owner' | 'admin'

/**
 * One call: what the server registers, the client sends and the docs show. Schemas are written in
 * camelCase.
 */
export interface CallEntry<Id extends string = string> {
  id: Id
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with parameters as :name. */
  path: string
  access: Access
  /**
   * Pages whose data it gives or changes: it answers where the club has one of them, and the person
   * may see it.
   */
  pages?: readonly string[]
  /**
   * Answers a customer whose membership payment failed whatever pages the club has: the paywall
   * stands before all of them and needs it.
   */
  pastDue?: true
  description: string
  /** Answers a list: header pagination, 204 when empty. */
  list?: true
  /** Answers 304 on If-None-Match. */
  conditional?: true
  /** A GET with effects: the origin rule applies. */
  unsafeGet?: true
  /** Takes one image as multipart/form-data, in the field `file`, instead of a JSON body. */
  upload?: true
  /** Answers a file of this media type instead of JSON. */
  file?: string
  /** How many bytes a body may have; without it the server's own limit. */
  bodyBytes?: number
  replyStatus: number
  /** Codes of error objects that it may answer. */
  errors: readonly string[]
  schemas: { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema; reply?: JsonSchema }
}
