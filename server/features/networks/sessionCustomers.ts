import type { SessionCustomers } from '../../platform/sessions/createSessions'
import { personaCustomer } from '../customers/model/personas'
import { rememberReader } from '../customers/rememberReader'
import { findWholeNetwork } from './findNetworks'
import { presentMember } from './presentMember'

/** Presents a session's customer with the networks between which the customer may switch. */
export const sessionCustomers: SessionCustomers = {
  present: async (tx, club, row, request, now) => {
    await rememberReader(tx, club, row, request.headers.cookie)
    return presentMember(tx, club, row, request, now)
  },
  presentPersona: async (tx, club, persona, request) =>
    personaCustomer(persona, club.companyId, await findWholeNetwork(tx, club, request)),
}
