import type { Customer } from '../../../../generated/types'
import { customerDefaults } from '../../account/model/customerDefaults'

/** The made-up people of the preview (contract, *View as*). */
export const personas = ['visitor', 'customer', 'member', 'past_due', 'change_password', 'create_password', 'house_account', 'new_member'] as const
/** The id of a made-up person. */
export type Persona = (typeof personas)[number]

/** The made-up customer of a persona at a company; a visitor is nobody. Id 0 belongs to no real customer. */
export function personaCustomer(persona: Persona, companyId: number): Customer | null {
  if (persona === 'visitor') return null
  const base = { ...customerDefaults, id: 0, companyId, email: 'preview@example.com', firstName: 'Preview', lastName: 'Person', fullName: 'Preview Person', isMember: true }
  switch (persona) {
    case 'customer':
      return { ...base, isMember: false }
    case 'past_due':
      return { ...base, flag: 'membership_failed_payment' }
    case 'change_password':
      return { ...base, flag: 'changepw' }
    case 'create_password':
      return { ...base, flag: 'createpw' }
    case 'house_account':
      return { ...base, houseAccountEnabled: true }
    case 'member':
      return { ...base, totalTouchpoints: 12 }
    case 'new_member':
      return base
  }
}
