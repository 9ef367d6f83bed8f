import type { Customer, GlobalNetwork } from '../../../../generated/types'
import { traitsOf, type Persona } from '../../../../src/core/preview/personas'
import { customerDefaults } from '../../account/model/customerDefaults'

/**
 * The made-up customer of a persona at a company; a visitor is nobody. Id 0 belongs to no real
 * customer. `networks` are the clubs of the network, this one first: whoever is at home in several
 * gets them.
 */
export function personaCustomer(
  persona: Persona,
  companyId: number,
  networks: readonly GlobalNetwork[] = [],
): Customer | null {
  const made = traitsOf(persona)
  if (made === null) return null
  const { network, ...traits } = made
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
