import type { Person } from '../gates/decide'
import type { ResolvedConfig } from '../config/ResolvedConfig'

/** The preview's personas in display order (contract, *View as*). */
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

/** Traits of a signed-in persona; everything else is as for a new account. */
export interface PersonaTraits {
  isMember: boolean
  flag: 'membership_failed_payment' | 'changepw' | 'createpw' | null
  houseAccountEnabled: boolean
  totalTouchpoints: number
  /**
   * Whether they belong to every club of the network, if there is one: with a home they see the
   * dropdown *Location*, without one they have to choose first.
   */
  network: 'none' | 'with home' | 'without home'
}

const plain: PersonaTraits = {
  isMember: true,
  flag: null,
  houseAccountEnabled: false,
  totalTouchpoints: 0,
  network: 'none',
}

const traits: Readonly<Record<Exclude<Persona, 'visitor'>, PersonaTraits>> = {
  customer: { ...plain, isMember: false },
  member: { ...plain, totalTouchpoints: 12, network: 'with home' },
  past_due: { ...plain, flag: 'membership_failed_payment' },
  change_password: { ...plain, flag: 'changepw' },
  create_password: { ...plain, flag: 'createpw' },
  house_account: { ...plain, houseAccountEnabled: true },
  new_member: { ...plain, network: 'without home' },
}

/** The traits of a persona; null for a visitor. */
export const getPersonaTraits = (persona: Persona): PersonaTraits | null =>
  persona === 'visitor' ? null : traits[persona]

/**
 * A persona as the gates see it, with the same flag, membership and networks as the preview's
 * fictional customer.
 */
export function toPerson(
  persona: Persona,
  { globalNetwork }: Pick<ResolvedConfig, 'globalNetwork'>,
): Person {
  const made = getPersonaTraits(persona)
  if (made === null) return null
  const { isMember, flag, network } = made
  const clubs = network !== 'none' && globalNetwork.enabled ? globalNetwork.ids.length + 1 : 0
  return {
    isMember,
    flag,
    homeHouseId: network === 'with home' ? OWN_HOUSE : null,
    globalNetworks: Array.from({ length: clubs }, () => ({ portal: { version: 'Version4' } })),
  }
}

/** Placeholder id of the club's own company: the gates only check whether there is a home. */
const OWN_HOUSE = 0
