import { customerOfSession, idOfSession } from '../../platform/db/platform/sessions'
import type { SessionCustomers } from '../../platform/sessions/createSessions'
import { readMembership } from '../customers/cardFacts'
import { personaCustomer } from '../customers/model/personas'
import { presentWithMembership } from '../customers/presentCustomer'
import { rememberReader } from '../customers/rememberReader'
import { findNetworkAccounts, findWholeNetwork, hasNetwork, presentNetworks } from './findNetworks'

/** Finds a session's customer with the networks between which the customer may switch. */
export const sessionCustomers: SessionCustomers = {
  find: async (db, club, tokenHash, request, now) => {
    const { companyId } = club
    const id = idOfSession(companyId, tokenHash)
    const [row, membership, accounts] = await db.read(
      companyId,
      (reader) =>
        Promise.all([
          customerOfSession(reader, companyId, tokenHash),
          readMembership(reader, { companyId, id }, now),
          findNetworkAccounts(reader, club, id),
        ]),
      hasNetwork(club) ? 3 : 2,
    )
    if (row === undefined) return undefined
    await rememberReader(db, club, row, request.headers.cookie)
    return {
      ...presentWithMembership(row, membership),
      globalNetworks: presentNetworks(club, accounts, request),
    }
  },
  presentPersona: async (tx, club, persona, request) =>
    personaCustomer(persona, club.companyId, await findWholeNetwork(tx, club, request)),
}
