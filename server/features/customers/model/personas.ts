import type { Customer, GlobalNetwork } from '#generated/types'
import { getPersonaTraits, type Persona } from '#src/core/preview/personas'
import { customerDefaults } from './customerDefaults'

/**
 * Returns the fictional customer that a preview persona stands for at a company; null for the
 * persona of a visitor. The customer's id is 0, which no real customer has. `networks` lists the
 * clubs of the network, this club first, for personas that belong to all of them.
 */
export function personaCustomer(
  persona: Persona,
  companyId: number,
  networks: readonly GlobalNetwork[] = [],
): Customer | null {
  const personaTraits = getPersonaTraits(persona)
  if (personaTraits === null) return null
  const { network, ...traits } = personaTraits
  return {
    ...customerDefaults,
    ...traits,
    id: 0,
    companyId,
    email: 'preview@example.com',
    firstName: 'Preview',
    lastName: 'Person',
    fullName: 'Preview Person',
    homeHouseId: network === 'with home' ? companyId : null,
    globalNetworks: network === 'none' ? [] : [...networks],
  }
}
