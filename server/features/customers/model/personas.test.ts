import { describe, expect, it } from 'vitest'
import type { GlobalNetwork } from '#generated/types'
import { personas } from '#src/core/preview/personas'
import { personaCustomer } from './personas'

// Only the id, because the networks are passed on as they are.
const networks = [{ companyId: 7 }, { companyId: 8 }] as unknown as GlobalNetwork[]

describe('the customer of a preview persona', () => {
  it('is null for a visitor', () => {
    expect(personaCustomer('visitor', 7, networks)).toBeNull()
  })

  it('belongs to the company, with an id that no real customer has', () => {
    for (const persona of personas.filter((one) => one !== 'visitor'))
      expect(personaCustomer(persona, 7), persona).toMatchObject({
        id: 0,
        companyId: 7,
        email: 'preview@example.com',
        firstName: 'Preview',
        lastName: 'Person',
        fullName: 'Preview Person',
      })
  })

  it.each([
    ['customer', { isMember: false, flag: null, houseAccountEnabled: false }],
    ['member', { isMember: true, flag: null, totalTouchpoints: 12 }],
    [
      'past_due',
      { isMember: false, membershipState: 'past_due', flag: 'membership_failed_payment' },
    ],
    ['change_password', { flag: 'changepw' }],
    ['create_password', { flag: 'createpw' }],
    ['house_account', { isMember: true, houseAccountEnabled: true }],
  ] as const)('has the traits of the persona %s', (persona, traits) => {
    expect(personaCustomer(persona, 7)).toMatchObject(traits)
  })

  it('belongs to every club of the network with a home, without one, or to none', () => {
    const networkOf = (persona: (typeof personas)[number]) => {
      const customer = personaCustomer(persona, 7, networks)
      return [customer?.homeHouseId, customer?.globalNetworks]
    }
    expect(networkOf('member')).toEqual([7, networks])
    expect(networkOf('new_member')).toEqual([null, networks])
    expect(networkOf('customer')).toEqual([null, []])
    expect(personaCustomer('member', 7)?.globalNetworks).toEqual([])
  })

  it('has no field besides those of a customer', () => {
    expect(personaCustomer('member', 7)).not.toHaveProperty('network')
  })
})
