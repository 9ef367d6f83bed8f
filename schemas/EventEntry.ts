import type { JsonSchema } from './JsonSchema'

/** One hub event or native app message. */
export interface EventEntry {
  name: string
  description: string
  /**
   * Who receives it: every tab of the domain, the company's customers, or one customer's own tabs.
   */
  scope?: 'domain' | 'company' | 'customer'
  /** For native messages: out = portal to app, in = app to portal. */
  direction?: 'in' | 'out' | 'both'
  /**
   * Present if clients may publish it: maximum data size in bytes, and publishes per minute and
   * connection.
   */
  publish?: { maxBytes: number; perMinute: number }
  data: JsonSchema
}
