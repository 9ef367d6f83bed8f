// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import type { Voucher } from '#generated/types'
import { PassCard } from './PassCard'
import { RedeemedClock } from './RedeemedClock'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const newYork = { intl: { timezone: 'America/New_York', locale: 'en-us', currency: 'USD' } }

it('a redeemed voucher says when, in the club’s zone, and the time runs on by the second', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T00:42:13Z') })
  renderInPage(<RedeemedClock at="2026-11-28T00:42:10Z" />, {
    texts,
    config: newYork,
  })
  const hour = () => screen.getByRole('timer').textContent
  expect(hour()).toBe('7:42:13\u00a0PM\u00a0UTC-5')
  act(() => void vi.advanceTimersByTime(2000))
  expect(hour()).toBe('7:42:15\u00a0PM\u00a0UTC-5')
  expect(screen.getByText('Redeemed on Friday, November 27, 2026, 7:42 PM UTC-5')).toBeTruthy()
})

it('the card of a redeemed voucher says when it was redeemed instead of until when it is valid', () => {
  const voucher = {
    id: 1,
    serial: 'V-1',
    status: 'redeemed',
    owner: null,
    validOn: null,
    expiresOn: '2027-01-01T00:00:00Z',
    redeemedOn: '2026-11-28T00:42:10Z',
    pass: { name: 'Six oysters', description: '', graphic: '', finePrint: '', dateCutoff: null },
  } as unknown as Voucher
  renderInPage(<PassCard voucher={voucher} />, { texts, config: newYork })
  expect(screen.getByText('Redeemed on Friday, November 27, 2026, 7:42 PM UTC-5')).toBeTruthy()
  expect(screen.queryByText(/Until/)).toBeNull()
})
