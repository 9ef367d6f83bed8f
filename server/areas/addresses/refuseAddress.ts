import { checkAddress, type TypedAddress } from '../../../src/core/places/checkAddress'
import { faultsAtFields, refuseFaults } from '../account/fieldFaults'
import { findCountry, usStates } from '../static/countries'

const states = new Set(usStates.map(({ abbreviation }) => abbreviation))

/** Throws 422 `invalid_request` with every fault of an address at its field, if there is any. */
export const refuseAddress = (address: TypedAddress): void => refuseFaults(faultsAtFields(checkAddress(address, { findCountry, isState: (code) => states.has(code) })))
