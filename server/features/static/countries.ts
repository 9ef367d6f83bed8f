import type { Country, UsState } from '../../../generated/types'
import countryList from './countries.json'
import stateList from './usStates.json'

/**
 * Every country, by its English name (doc 1 §3): its ISO 3166 and 4217 codes, calling code, and
 * postal code pattern ('' accepts anything).
 */
export const countries: readonly Country[] = countryList

/** The US states and the District of Columbia, by name (doc 1 §3). */
export const usStates: readonly UsState[] = stateList

const byCode = new Map(countries.map((country) => [country.abbreviation, country]))

/** Returns the country with an ISO 3166 alpha-2 code; undefined if unknown. */
export const findCountry = (code: string): Country | undefined => byCode.get(code)

const stateCodes = new Set(usStates.map(({ abbreviation }) => abbreviation))

/** Whether a code is the abbreviation of a US state or the District of Columbia. */
export const isUsState = (code: string): boolean => stateCodes.has(code)
