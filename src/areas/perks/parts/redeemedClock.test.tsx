// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../../generated/messages/page-club-benefits/en.json'
import { renderInPage } from '../../../../tests/support/renderInPage'
import { RedeemedClock } from './RedeemedClock'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a redeemed voucher says when, in the club’s zone, and the time runs on by the second', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T00:42:13Z') })
  renderInPage(<RedeemedClock />, {
    texts,
    config: { intl: { timezone: 'America/New_York', locale: 'en-us', currency: 'USD' } },
  })
  const hour = () => screen.getByRole('timer').textContent
  expect(hour()).toBe('7:42:13 PM UTC-5')
  act(() => void vi.advanceTimersByTime(2000))
  expect(hour()).toBe('7:42:15 PM UTC-5')
  expect(screen.getByText('Redeemed on Friday, November 27, 2026, 7:42 PM UTC-5')).toBeTruthy()
})
