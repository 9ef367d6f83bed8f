// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { createRef, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../../../generated/messages/page-account-wallet/en.json'
import shellTexts from '../../../../generated/messages/shell/en.json'
import type { BankAccount, Customer, WalletCard } from '../../../../generated/types'
import type { ResolvedConfig, ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import type { CompiledMessages } from '../../../core/intl/CompiledMessages'
import { createPageIntl } from '../../../core/intl/createPageIntl'
import { portalQueries } from '../../../core/query/portalQueries'
import { AppServicesContext, type AppServices } from '../../../core/registry/AppServices'
import { companyAtom, configAtom, customerAtom, languageAtom } from '../../../core/session/atoms'
import { portalApi } from '../../../core/session/portalApi'
import { BankEditor } from './MethodEditor'
import { BankForm } from './BankForm'
import { CardEditor } from './CardEditor'
import { CardForm } from './CardForm'

// The generator writes parsed messages; JSON imports lose their literal types.
const messages = { ...shellTexts, ...texts } as unknown as CompiledMessages
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages,
})
const country = { name: 'United States', abbreviation: 'US', postalValidator: '^\\d{5}$' }

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

function renderForm(form: ReactNode): void {
  const store = createStore()
  // Only what the forms use.
  store.set(configAtom, { intl: { currency: 'USD' }, processors: [] } as unknown as ResolvedConfig)
  store.set(companyAtom, { name: 'Harbour House', country: 'US' } as never)
  store.set(languageAtom, { language: 'en', dir: 'ltr' })
  store.set(customerAtom, { id: 7 } as Customer)
  const services = {
    loadProcessor: () => Promise.resolve({ CardFields: () => null }),
  } as unknown as AppServices
  render(
    <Provider store={store}>
      <MemoryRouter>
        <RawIntlProvider value={intl}>
          <AppServicesContext value={services}>{form}</AppServicesContext>
        </RawIntlProvider>
      </MemoryRouter>
    </Provider>,
  )
}

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
  // The response depends on the requested list; the spy's type is that of a single call.
  vi.spyOn(portalApi, 'list').mockImplementation(((id: string) =>
    Promise.resolve({
      items: id === 'static.countries' ? [country] : [],
      pagination: {},
    })) as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
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
    renderForm(element)
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
