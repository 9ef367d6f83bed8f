import type { Customer, GlobalNetwork } from '../../../../generated/types'
import { traitsOf, type Persona } from '../../../../src/core/preview/personas'
import { customerDefaults } from '../../account/model/customerDefaults'

/**
 * The made-up customer of a persona at a company; null for a visitor. Id 0 belongs to no real
 * customer. `networks` are the network's clubs, this one first, for the personas with several home
 * clubs.
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
