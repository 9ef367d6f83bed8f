import type { JsonSchema } from './JsonSchema'

/** One event of the hub, or one message of the native app. */
export interface EventEntry {
  name: string
  description: string
  /** Who hears it: every tab of the domain, the company's customers, or one customer's own tabs. */
  scope?: 'domain' | 'company' | 'customer'
  /** Of native messages: out = portal to app, in = app to portal. */
  direction?: 'in' | 'out' | 'both'
  /**
   * Stands where a client may publish: size of the data in bytes, and how often a minute for one
   * connection.
   */
  publish?: { maxBytes: number; perMinute: number }
  data: JsonSchema
}
