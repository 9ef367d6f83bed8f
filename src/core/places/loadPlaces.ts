import type { Country, UsState } from '../../../generated/types'
import { portalApi } from '../session/portalApi'

/** What an address is chosen and checked with. */
export interface Places {
  countries: readonly Country[]
  states: readonly UsState[]
}

let places: Promise<Places> | undefined

/**
 * Countries and US states, read once for the tab; a failed reading is tried again the next time.
 * (doc 1 §7)
 */
export function loadPlaces(): Promise<Places> {
  places ??= Promise.all([portalApi.list('static.countries'), portalApi.list('static.usStates')])
    .then(([countries, states]) => ({ countries: countries.items, states: states.items }))
    .catch((error: unknown) => {
      places = undefined
      throw error
    })
  return places
}
