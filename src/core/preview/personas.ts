import type { Customer } from '../../../generated/types'
import type { Person } from '../gates/decide'
import type { ResolvedConfig } from '../config/ResolvedConfig'

/** The preview's personas, in the order in which *View as* lists them. */
export const personas = [
  'visitor',
  'customer',
  'member',
  'past_due',
  'change_password',
  'create_password',
  'house_account',
  'new_member',
] as const

/** The id of a persona. */
export type Persona = (typeof personas)[number]

/** How a signed-in persona differs from a new account. */
export interface PersonaTraits {
  isMember: boolean
  membershipState: Customer['membershipState']
  frozenUntil: null
  flag: 'membership_failed_payment' | 'changepw' | 'createpw' | null
  houseAccountEnabled: boolean
  totalTouchpoints: number
  /**
   * Whether the persona belongs to every club of the network. With a home they see the dropdown
   * *Location*; without one they first have to choose a home.
   */
  network: 'none' | 'with home' | 'without home'
}

const baseTraits: PersonaTraits = {
  isMember: true,
  membershipState: 'active',
  frozenUntil: null,
  flag: null,
  houseAccountEnabled: false,
  totalTouchpoints: 0,
  network: 'none',
}

const traits: Readonly<Record<Exclude<Persona, 'visitor'>, PersonaTraits>> = {
  customer: { ...baseTraits, isMember: false, membershipState: 'none' },
  member: { ...baseTraits, totalTouchpoints: 12, network: 'with home' },
  past_due: {
    ...baseTraits,
    isMember: false,
    membershipState: 'past_due',
    flag: 'membership_failed_payment',
  },
  change_password: { ...baseTraits, flag: 'changepw' },
  create_password: { ...baseTraits, flag: 'createpw' },
  house_account: { ...baseTraits, houseAccountEnabled: true },
  new_member: { ...baseTraits, network: 'without home' },
}

/** The traits of a persona; null for a visitor. */
export const getPersonaTraits = (persona: Persona): PersonaTraits | null =>
  persona === 'visitor' ? null : traits[persona]

/**
 * Converts a persona to input for the gates, with the flag, membership and networks of the
 * preview's fictional customer.
 */
export function toPerson(
  persona: Persona,
  { globalNetwork }: Pick<ResolvedConfig, 'globalNetwork'>,
): Person {
  const personaTraits = getPersonaTraits(persona)
  if (personaTraits === null) return null
  const { isMember, flag, network } = personaTraits
  const clubs = network !== 'none' && globalNetwork.enabled ? globalNetwork.ids.length + 1 : 0
  return {
    isMember,
    flag,
    homeHouseId: network === 'with home' ? OWN_COMPANY_ID : null,
    globalNetworks: Array.from({ length: clubs }, () => ({ portal: { version: 'Version4' } })),
  }
}

/**
 * Placeholder for the company id of the persona's home; the gates only check whether there is a
 * home.
 */
const OWN_COMPANY_ID = 0
