import type { HubIdentity } from './HubIdentity'

/** Who an event is for. */
export type HubScope =
  | { type: 'domain'; domainId: number }
  | { type: 'company'; companyId: number }
  | { type: 'customer'; companyId: number; customerId: number }

/**
 * Sends events to open tabs, in this process and in all others on the same database (decision 31).
 */
export interface Hub {
  /** Data is in wire names (snake_case) and holds ids only. */
  send(scope: HubScope, name: string, data: unknown): Promise<void>
  /** Closes the connections of a session that ended, everywhere. */
  closeSession(sessionHash: string): Promise<void>
  /** Makes the single-use token of one connection. */
  issueToken(identity: HubIdentity): Promise<string>
}
