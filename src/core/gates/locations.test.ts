import { describe, expect, it } from 'vitest'
import type { GlobalNetwork } from '../../../generated/types'
import { hasLocations, switchableNetworks, getLocations, mustChooseLocation } from './locations'

const network = (id: number, version = 'Version4'): GlobalNetwork => ({
  id,
  name: `Club ${id}`,
  logoUrl: '',
  iconUrl: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  displayState: '',
  displayCountry: '',
  version: 'nextgen',
  portal: { url: '', version },
})
const on = { globalNetwork: { enabled: true, ids: [3] } }

describe('the networks of a customer', () => {
  it('include only portals of Version4; other portals are neither counted nor listed [shell.entity.global-network-version4]', () => {
    const networks = [network(1), network(3, 'Version3'), network(4, ''), network(5, 'version4')]
    expect(switchableNetworks(networks).map(({ id }) => id)).toEqual([1])
    expect(hasLocations(on, { globalNetworks: networks })).toBe(false)
    expect(
      getLocations({ companyId: 9, homeHouseId: null, globalNetworks: networks }),
    ).toMatchObject({ currentId: 1, homeId: 1 })
  })

  it('make a single network both current and home, whatever the account says [shell.state.network-single]', () => {
    for (const homeHouseId of [null, 7, 2]) {
      expect(
        getLocations({ companyId: 9, homeHouseId, globalNetworks: [network(2)] }),
      ).toMatchObject({ currentId: 2, homeId: 2 })
    }
    expect(
      getLocations({ companyId: 1, homeHouseId: null, globalNetworks: [network(1), network(3)] }),
    ).toMatchObject({ currentId: 1, homeId: null })
    expect(
      getLocations({ companyId: 1, homeHouseId: 3, globalNetworks: [network(1), network(3)] }),
    ).toMatchObject({ currentId: 1, homeId: 3 })
  })

  it('are not counted for a visitor, and not missing for an account whose networks are unknown', () => {
    expect(hasLocations(on, null)).toBe(false)
    expect(mustChooseLocation(on, { homeHouseId: null })).toBe(false)
    expect(mustChooseLocation(on, { globalNetworks: two })).toBe(false)
  })

  it('lists the locations to choose from', () => {
    const owner = { companyId: 1, homeHouseId: 3 }
    const ids = (networks: GlobalNetwork[]) =>
      getLocations({ ...owner, globalNetworks: networks }).choices.map(({ id }) => id)
    expect(ids([])).toEqual([])
    expect(ids([network(1), network(2, 'Version3'), network(3)])).toEqual([1, 3])
    expect(getLocations({ ...owner, globalNetworks: [] })).toMatchObject({
      currentId: 1,
      homeId: 3,
    })
  })

  const two = [network(1), network(3)]
  it.each([
    ['two networks, no home', true, two, null, true, true],
    ['two networks and a home', true, two, 3, true, false],
    ['one network, no home', true, [network(1)], null, false, false],
    [
      'two networks, of which one is old',
      true,
      [network(1), network(3, 'Version3')],
      null,
      false,
      false,
    ],
    ['the network off', false, two, null, false, false],
  ])(
    'decide whether the dropdown and Choose Location are shown, with %s [shell.screen.choose-location-when] [shell.screen.location-dropdown-multi] [shell.entity.portal-config-global-network-off]',
    (_what, enabled, globalNetworks, homeHouseId, dropdown, choose) => {
      const config = { globalNetwork: { enabled, ids: [3] } }
      expect(hasLocations(config, { globalNetworks })).toBe(dropdown)
      expect(mustChooseLocation(config, { globalNetworks, homeHouseId })).toBe(choose)
    },
  )
})
