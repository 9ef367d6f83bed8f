// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { mockCountries } from '#tests/support/mockCountries'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { NewAddress } from './NewAddress'

beforeEach(() => {
  sessionStorage.clear()
  mockCountries()
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

const country = async (customer: object, initialCountry?: string) => {
  const onDone = (): void => undefined
  const initialAddress =
    initialCountry === undefined ? null : { ...blank, address: '1 Pier', country: initialCountry }
  renderInPage(
    <NewAddress
      initialAddress={initialAddress}
      onEdit={onDone}
      onRates={onDone}
      onSaved={onDone}
    />,
    { texts, customer: { id: 7, firstName: '', lastName: '', ...customer } },
  )
  await screen.findByRole('option', { name: 'United States' })
  return screen.getByLabelText<HTMLSelectElement>(/^Country/).value
}
const blank = {
  firstName: '',
  lastName: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  notes: '',
}

it('who has told no country begins with the club’s', async () => {
  expect(await country({ country: '' })).toBe('US')
})

it('who has told one begins with it, and an address that was begun keeps its own', async () => {
  expect(await country({ country: 'US' }, '')).toBe('')
})
