// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { HouseCredit } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { HouseCreditItem } from './HouseCreditItem'
import { PassValidity } from './PassValidity'

afterEach(cleanup)

const EXPIRES_ON = '2027-08-01T00:00:00Z'
// Only the fields that the component reads.
const credit = { id: 1, serial: 'C-1', status: 'active', initialValue: 50, currentValue: 20 }

it.each([
  [
    'a pass',
    <PassValidity key="pass" pass={{ validOn: '2027-07-01T00:00:00Z', expiresOn: EXPIRES_ON }} />,
  ],
  [
    'a house credit',
    <HouseCreditItem
      key="credit"
      credit={
        {
          ...credit,
          expiresOn: EXPIRES_ON,
          referenceType: 'none',
          referenceId: null,
          referenceTitle: null,
        } as unknown as HouseCredit
      }
    />,
  ],
])('%s names its last valid day', (_what, element) => {
  renderInPage(element, { texts })
  expect(screen.getByText(/until July 31, 2027/i)).toBeDefined()
})
