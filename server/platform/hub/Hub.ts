import type { HubEvents } from '../../../generated/types'
import type { HubEventName } from '../../../schemas/wire/hubEventData'
import type { HubIdentity } from './HubIdentity'

/**
 * The tabs that receive an event: those of a domain, a company's customers, one customer, a
 * company's staff at the desk, who also receive what is sent to its customers, or a company's admins
 * who have a level in the studio.
 */
export type HubScope =
  | { type: 'domain'; domainId: number }
  | { type: 'company'; companyId: number }
  | { type: 'customer'; companyId: number; customerId: number }
  | { type: 'staff'; companyId: number }
  | { type: 'studio'; companyId: number }

/** Sends events to open tabs, whichever process on this database they are connected to. */
export interface Hub {
  /** Sends an event. */
  send<Name extends HubEventName>(scope: HubScope, name: Name, data: HubEvents[Name]): Promise<void>
  /** Closes the connections of an ended session, in every process. */
  closeSession(sessionHash: string): Promise<void>
  /** Creates a single-use token with which a tab can open one connection with this identity. */
  issueToken(identity: HubIdentity): Promise<string>
}
