import type { Country, UsState } from '../../../generated/types'
import { combinedQuery, neverStale } from '../query/callQuery'
import { portalApi } from '../session/portalApi'

/** Data for entering and validating addresses. */
export interface Places {
  countries: readonly Country[]
  states: readonly UsState[]
}

/** Countries and US states. (doc 1 §7) */
export const placesQuery = neverStale(
  combinedQuery(
    ['static.countries', 'static.usStates'],
    {},
    async ({ signal }): Promise<Places> => {
      const [countries, states] = await Promise.all([
        portalApi.list('static.countries', { signal }),
        portalApi.list('static.usStates', { signal }),
      ])
      return { countries: countries.items, states: states.items }
    },
  ),
)
