// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { BankAccount, WalletCard } from '#generated/types'
import { mockCountries } from '#tests/support/mockCountries'
import { renderInPage } from '#tests/support/renderInPage'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { portalQueries } from '../../../core/query/portalQueries'
import { BankEditor } from './MethodEditor'
import { BankForm } from './BankForm'
import { CardEditor } from './CardEditor'
import { CardForm } from './CardForm'

/** A saved card with only the fields that its editor uses. */
const card = {
  id: 3,
  paymentType: 'creditcard',
  brand: 'visa',
  lastFour: '4242',
  nickname: 'Daily',
  billingUse: '',
  default: false,
  expMonth: 1,
  expYear: 2031,
  billingDetails: { name: 'Alex Rivera', country: 'US', zipCode: '02840' },
} as WalletCard
/** A saved bank account with only the fields that its editor uses. */
const bank = {
  id: 4,
  paymentType: 'ach',
  brand: 'First Bank',
  lastFour: '6789',
  nickname: 'House',
  billingUse: '',
  default: false,
} as BankAccount

/** The changes stored in this tab, by form name. */
function storedDrafts(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...sessionStorage }).map(([key, text]) => {
      // Stored by the forms.
      const { value } = JSON.parse(String(text)) as { value: { changes: string } }
      return [key.replace('portico-kept-form-', ''), JSON.parse(value.changes) as unknown]
    }),
  )
}

beforeEach(() => {
  sessionStorage.clear()
  mockCountries()
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

const noop = (): void => undefined
// Only the processor's uri is used.
const processor = { uri: 'sandbox' } as ResolvedProcessor

it.each([
  {
    form: 'a new card',
    element: <CardForm processor={processor} version="wallet" handle={createRef()} />,
    inputs: 3,
    drafts: { 'new-card': { zipCode: '1234' } },
  },
  {
    form: 'a card at the checkout',
    element: <CardForm processor={processor} version="checkout" handle={createRef()} />,
    inputs: 2,
    drafts: { 'checkout-card': { zipCode: '1234' } },
  },
  {
    form: 'a saved card',
    element: <CardEditor method={card} onChanged={noop} onGone={noop} />,
    inputs: 4,
    drafts: { 'card-details': { zipCode: '1234' }, 'method-uses': {} },
  },
  {
    form: 'a new bank account',
    element: <BankForm handle={createRef()} />,
    inputs: 4,
    drafts: { 'new-bank': { type: 'company' } },
  },
  {
    form: 'a saved bank account',
    element: <BankEditor method={bank} onChanged={noop} onGone={noop} />,
    inputs: 1,
    drafts: { 'method-uses': {} },
  },
])(
  'the stored draft of $form contains at most country, postal code, account type and uses',
  async ({ element, inputs, drafts }) => {
    const services = { loadProcessor: () => Promise.resolve({ CardFields: () => null }) }
    renderInPage(element, { texts, services })
    await screen.findAllByRole('textbox')
    const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
    expect(boxes).toHaveLength(inputs)
    for (const box of boxes) {
      await userEvent.clear(box)
      await userEvent.type(box, '1234')
    }
    const company = screen.queryByRole('radio', { name: 'Business' })
    if (company && 'new-bank' in drafts) await userEvent.click(company)
    expect(storedDrafts()).toEqual(drafts)
  },
)
