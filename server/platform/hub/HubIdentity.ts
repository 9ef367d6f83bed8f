/** The identity behind a hub connection, fixed at negotiate. */
export interface HubIdentity {
  domainId: number
  companyId: number
  /** null: a signed-out tab, which receives only its domain's events. */
  customerId: number | null
  /** Hashes of the sessions whose end closes the connection. */
  sessions: string[]
  /**
   * The customer or admin whose connections are counted together; null for a signed-out tab,
   * counted by address.
   */
  account: string | null
  /** true for the studio's preview, which never publishes. */
  readOnly: boolean
}
