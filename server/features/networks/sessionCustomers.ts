import type { SessionCustomers } from '../../platform/sessions/createSessions'
import { personaCustomer } from '../customers/model/personas'
import { findWholeNetwork } from './findNetworks'
import { presentMember } from './presentMember'

/** Presents a session's customer with the networks between which the customer may switch. */
export const sessionCustomers: SessionCustomers = {
  present: presentMember,
  presentPersona: async (tx, club, persona, request) =>
    personaCustomer(persona, club.companyId, await findWholeNetwork(tx, club, request)),
}
