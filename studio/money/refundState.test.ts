import { describe, expect, it } from 'vitest'
import english from './messages.en.json'
import { stateAfterFailure, parseAmount, type RefundRequest } from './refundState'

const request: RefundRequest = {
  key: 'k',
  customerId: 1,
  name: 'Ann Lee',
  transactionId: 2,
  what: 'Dinner',
  amount: 30,
  currency: 'USD',
  reason: 'Torn',
  cancelTickets: true,
}
const after = (status: number, code: string, wasLost = false) =>
  stateAfterFailure({ status: 'sending', request, wasLost }, { status, code })

describe('a refund after its call failed', () => {
  it.each([
    [0, 'network_error'],
    [200, 'unexpected_error'],
    [401, 'unauthorized'],
    [408, 'x'],
    [500, 'x'],
    [502, 'x'],
    [504, 'x'],
  ])('has an unknown outcome if the response is inconclusive (%d %s)', (status, code) => {
    expect(after(status, code)).toEqual({ status: 'unknown', request, isMoved: false })
  })

  it.each([
    [409, 'not_refundable'],
    [409, 'house_account_refund'],
    [422, 'invalid_request'],
    [404, 'not_found'],
    [403, 'forbidden'],
    [429, 'too_many_attempts'],
  ])(
    'was not made if the server rejected its first call (%d %s), with the reason',
    (status, code) => {
      const failed = after(status, code)
      expect(failed).toMatchObject({ status: 'failed', isMoved: false })
      expect(Object.keys(english)).toContain(failed.status === 'failed' ? failed.reason : '')
    },
  )

  it('stays unknown if an earlier call may have succeeded, unless the error code means that nothing is stored under its key', () => {
    expect(
      [
        after(403, 'forbidden', true),
        after(404, 'not_found', true),
        after(409, 'session_moved', true),
      ].map(({ status }) => status),
    ).toEqual(['unknown', 'unknown', 'unknown'])
    expect(
      [
        after(409, 'not_refundable', true),
        after(409, 'house_account_refund', true),
        after(422, 'invalid_request', true),
      ].map(({ status }) => status),
    ).toEqual(['failed', 'failed', 'failed'])
  })

  it('reports whether the session has switched to another club', () => {
    expect([after(409, 'session_moved'), after(409, 'session_moved', true)]).toMatchObject([
      { status: 'failed', isMoved: true },
      { status: 'unknown', isMoved: true },
    ])
  })
})

it('an amount may have a dot or a comma before one or two decimals; anything else is invalid rather than guessed', () => {
  expect([
    parseAmount('30'),
    parseAmount(' 30.5 '),
    parseAmount('30,50'),
    parseAmount('0.01'),
  ]).toEqual([30, 30.5, 30.5, 0.01])
  for (const text of [
    '',
    '0',
    '0.00',
    '-5',
    '1.000',
    '1,000.50',
    '30.505',
    'abc',
    '3 0',
    '1e3',
    '.5',
    '9999999999',
  ])
    expect(parseAmount(text), text).toBeUndefined()
})
