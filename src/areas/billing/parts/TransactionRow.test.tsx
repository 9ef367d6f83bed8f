// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Transaction } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { TransactionRow } from './TransactionRow'

afterEach(cleanup)

it.each([
  [0, 'Invoiced, nothing due'],
  [20, 'Due'],
])(
  'an invoice of which %d is due says “%s” [money.transaction.invoiced-not-due] [money.transaction.invoiced-due]',
  (amountDue, text) => {
    // Only the fields that the row reads.
    const transaction = {
      status: 'invoiced',
      amount: 20,
      amountDue,
      credit: 0,
      currency: 'USD',
      description: 'Guest room',
      paymentType: '',
      brand: '',
      lastFour: '',
      createdOn: '2026-04-14T02:30:00Z',
    } as Transaction
    renderInPage(<TransactionRow transaction={transaction} to="/1" onOpen={() => {}} />, { texts })
    expect(screen.getByText(text)).toBeDefined()
  },
)
