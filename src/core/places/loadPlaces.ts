import type { Country, UsState } from '../../../generated/types'
import { portalApi } from '../session/portalApi'

/** Data for entering and validating addresses. */
export interface Places {
  countries: readonly Country[]
  states: readonly UsState[]
}

let places: Promise<Places> | undefined

/**
 * Loads countries and US states once per tab; a failed load is retried on the next call. (doc 1 §7)
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
