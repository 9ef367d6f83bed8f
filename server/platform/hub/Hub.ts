import type { HubIdentity } from './HubIdentity'

/** Who receives an event. */
export type HubScope =
  | { type: 'domain'; domainId: number }
  | { type: 'company'; companyId: number }
  | { type: 'customer'; companyId: number; customerId: number }

/**
 * Sends events to open tabs, in this process and in all others on the same database.
 */
export interface Hub {
  /** Data is in wire names (snake_case) and contains only ids. */
  send(scope: HubScope, name: string, data: unknown): Promise<void>
  /** Closes the connections of an ended session, in every process. */
  closeSession(sessionHash: string): Promise<void>
  /** Creates the single-use token for one connection. */
  issueToken(identity: HubIdentity): Promise<string>
}
