// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/es.json'
import { renderInPage } from '#tests/support/renderInPage'
import { PayOrder } from './PayOrder'

const refused = vi.hoisted(() => ({ code: '' }))
vi.mock('../../billing/public', () => ({
  PaymentFailure: () => <p>Payment failure</p>,
  PaymentForm: () => null,
  usePayment: () => ({
    payment: { status: 'failed', problem: { ...refused, details: [], reasons: [] } },
  }),
}))
afterEach(cleanup)

it.each([
  ['amount_changed', 1, 'El importe ha cambiado'],
  ['payment_failed', 0, 'Payment failure'],
] as const)(
  'an order whose amount is out of date is reported, and said in the page’s language: %s',
  (code, count, text) => {
    refused.code = code
    const onStale = vi.fn()
    const target = { name: '', send: vi.fn(), fetchStatus: vi.fn() }
    renderInPage(
      <PayOrder
        target={target}
        amount={1}
        doneText=""
        cancelLabel=""
        onStale={onStale}
        onClose={vi.fn()}
      />,
      {
        texts,
        language: 'es',
        config: { processors: [{ id: 'sandbox', cardsAccepted: ['visa'] }] },
      },
    )
    expect(screen.getByText(text)).toBeDefined()
    expect(onStale).toHaveBeenCalledTimes(count)
  },
)
