// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Cart } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { HouseCreditChoice } from './HouseCreditChoice'

it('a house credit that can pay for the cart names its last valid day', () => {
  const credit = {
    id: 3,
    serial: 'C-3',
    balance: 20,
    amount: 0,
    referenceType: 'none',
    referenceId: null,
  }
  const houseCredits = [{ ...credit, chosen: false, expiresOn: '2027-08-01T00:00:00Z' }]
  renderInPage(
    <HouseCreditChoice
      // Only the fields that the component reads.
      cart={{ houseCredits, items: [], currency: 'USD' } as unknown as Cart}
      change={() => Promise.resolve()}
      disabled={false}
    />,
    { texts },
  )
  expect(screen.getByText(/Until July 31, 2027/)).toBeDefined()
})
