/** Who a hub connection belongs to; set when the tab negotiates and not changed afterwards. */
export interface HubIdentity {
  domainId: number
  companyId: number
  /**
   * Id of the signed-in customer; null for a signed-out tab, which receives only events of its
   * domain.
   */
  customerId: number | null
  /**
   * Id of the company whose desk the signed-in admin works at; null for none, and absent in tokens
   * of an older build.
   */
  deskOf?: number | null
  /**
   * Id of the company in whose studio the signed-in admin has a level; null for none, and absent in
   * tokens of an older build.
   */
  studioOf?: number | null
  /** Token hashes of the sessions; when one of them ends, the connection is closed. */
  sessions: string[]
  /**
   * Key of the customer or admin whose connections are counted together; null for a signed-out tab,
   * which is counted by its address.
   */
  account: string | null
  /** Whether the tab may not publish; true for the studio's preview. */
  readOnly: boolean
}
