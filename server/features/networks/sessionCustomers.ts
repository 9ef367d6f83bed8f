import type { SessionCustomers } from '../../platform/sessions/createSessions'
import { personaCustomer } from '../customers/model/personas'
import { wholeNetworkOf } from './networksOf'
import { presentMember } from './presentMember'

/** Customers of sessions, with the networks they may switch between. */
export const sessionCustomers: SessionCustomers = {
  present: presentMember,
  presentPersona: async (tx, club, persona, request) =>
    personaCustomer(persona, club.companyId, await wholeNetworkOf(tx, club, request)),
}
