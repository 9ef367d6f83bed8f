// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { CompiledMessages } from '../../../core/intl/CompiledMessages'
import { createPageIntl } from '../../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import type { MethodSelectorHandle, PaymentEntry } from '../../wallet/public'
import type { PaymentState } from '../data/usePayment'
import type { Payment } from '../model/payment/Payment'
import { PaymentForm } from './PaymentForm'

const CARD: PaymentEntry = { id: 'token', type: 'newcreditcard' }
const SAVED: PaymentEntry = { id: '7', type: 'creditcard' }
/** The default method in the wallet. */
let defaultMethod: PaymentEntry | undefined
let makeReady: (method: PaymentEntry) => void = () => undefined

/** A fake selector whose new card is ready once `makeReady` is called. */
vi.mock('../../wallet/public', () => ({
  useDefaultMethod: () => defaultMethod,
  MethodSelector: ({
    handle,
    chosen,
    onChoose,
    offersHouseAccount,
  }: {
    handle: Ref<MethodSelectorHandle>
    chosen: PaymentEntry | undefined
    onChoose: (entry: PaymentEntry | undefined) => void
    offersHouseAccount: boolean
  }): ReactNode => {
    useImperativeHandle(handle, () => ({
      prepare: () => new Promise((resolve) => (makeReady = resolve)),
    }))
    return (
      <>
        <button onClick={() => onChoose(CARD)}>New card</button>
        <button onClick={() => onChoose(undefined)}>Deselect</button>
        {offersHouseAccount ? <button>House account</button> : null}
        <output>{chosen?.id}</output>
        <input aria-label="Full name" />
      </>
    )
  },
}))
afterEach(() => {
  cleanup()
  defaultMethod = undefined
})

// The generator writes parsed messages; JSON imports lose their literal types.
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages: texts as unknown as CompiledMessages,
})
const pay = vi.fn<PaymentState['pay']>()
const form = (
  isOpen: boolean,
  payment: Payment = { status: 'ready' },
  offersHouseAccount?: boolean,
): ReactNode => (
  <RawIntlProvider value={intl}>
    {isOpen ? (
      <PaymentForm
        paymentState={{ payment, pay, confirm: vi.fn(), retry: vi.fn() }}
        amountOf={() => 5}
        {...(offersHouseAccount !== undefined && { offersHouseAccount })}
      />
    ) : null}
  </RawIntlProvider>
)

it('pays once the new card is ready after a press of Pay, but not if the form was closed in the meantime', async () => {
  const { rerender } = render(form(true))
  const press = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'New card' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  }
  await press()
  await act(async () => makeReady(CARD))
  expect(pay.mock.calls).toEqual([[{ ...CARD, amount: 5 }]])
  await press()
  rerender(form(false))
  await act(async () => makeReady(CARD))
  expect(pay).toHaveBeenCalledTimes(1)
})

it('hides the input while a payment is pending, and restores it if the payment fails', async () => {
  const { rerender } = render(form(true))
  const name = screen.getByRole('textbox', { name: 'Full name' })
  await userEvent.type(name, 'Ana Lee')
  rerender(form(true, { status: 'charging', intention: { key: 'k', method: CARD } }))
  expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull()
  rerender(form(true, { status: 'failed', problem: { code: 'payment_failed', details: [] } }))
  expect(screen.getByRole('textbox', { name: 'Full name' })).toBe(name)
  expect(name).toHaveProperty('value', 'Ana Lee')
  rerender(form(true, { status: 'settled' }))
  expect(screen.queryByRole('textbox', { name: 'Full name', hidden: true })).toBeNull()
})

it('has the default method chosen until the customer chooses another or deselects it, and no method without a default', async () => {
  const { rerender } = render(form(true))
  const chosen = (): string | null => screen.getByRole('status').textContent
  const pay = (): HTMLElement => screen.getByRole('button', { name: 'Pay' })
  expect([chosen(), pay()]).toEqual(['', expect.objectContaining({ disabled: true })])
  // The wallet has loaded.
  defaultMethod = SAVED
  rerender(form(true))
  expect([chosen(), pay()]).toEqual(['7', expect.objectContaining({ disabled: false })])
  await userEvent.click(screen.getByRole('button', { name: 'New card' }))
  expect(chosen()).toBe('token')
  await userEvent.click(screen.getByRole('button', { name: 'Deselect' }))
  expect([chosen(), pay()]).toEqual(['', expect.objectContaining({ disabled: true })])
})

it('offers the house account unless told not to', () => {
  const { rerender } = render(form(true))
  expect(screen.getByRole('button', { name: 'House account' })).toBeTruthy()
  rerender(form(true, { status: 'ready' }, false))
  expect(screen.queryByRole('button', { name: 'House account' })).toBeNull()
})
