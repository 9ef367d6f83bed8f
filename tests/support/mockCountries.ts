import { vi } from 'vitest'
import { portalApi } from '../../src/core/session/portalApi'

const country = { name: 'United States', abbreviation: 'US', postalValidator: '^\\d{5}$' }

/** Makes the portal's list calls return one country, and an empty list of anything else. */
export function mockCountries(): void {
  // The response depends on the requested list; the spy's type is that of a single call.
  vi.spyOn(portalApi, 'list').mockImplementation(((id: string) =>
    Promise.resolve({
      items: id === 'static.countries' ? [country] : [],
      pagination: {},
    })) as never)
}
