import type { JsonSchema } from './JsonSchema'

/** One hub event or native app message. */
export interface EventEntry {
  name: string
  description: string
  /**
   * Who receives the event: every tab of the domain, the company's customers, one customer's own
   * tabs, the company's staff at the desk, who receive those to its customers too, or its admins who
   * have a level in the studio.
   */
  scope?: 'domain' | 'company' | 'customer' | 'staff' | 'studio'
  /**
   * Direction of a native message: `out` from the portal to the app, `in` from the app to the
   * portal.
   */
  direction?: 'in' | 'out' | 'both'
  /**
   * Limits for clients that publish the event: data size in bytes, and publishes per minute and
   * connection; absent if clients may not publish it.
   */
  publish?: { maxBytes: number; perMinute: number }
  data: JsonSchema
}
