import type { SessionCustomers } from '../../platform/sessions/createSessions'
import { personaCustomer } from '../customers/model/personas'
import { findWholeNetwork } from './findNetworks'
import { presentMember } from './presentMember'

/** How sessions present their customers: with the networks they may switch between. */
export const sessionCustomers: SessionCustomers = {
  present: presentMember,
  presentPersona: async (tx, club, persona, request) =>
    personaCustomer(persona, club.companyId, await findWholeNetwork(tx, club, request)),
}
