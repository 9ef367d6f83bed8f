// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { HoldCountdown } from './HoldCountdown'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-06T22:30:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const until = (time: string): string => `2026-12-06T${time}Z`

it('counts down to the end of the hold, then says so once [activity.constant.reserved-until]', () => {
  const onEnd = vi.fn()
  renderInPage(<HoldCountdown until={until('22:45:00')} onEnd={onEnd} />, { texts })
  expect(screen.getByRole('timer').textContent).toBe('Held for you for 15:00')
  act(() => void vi.advanceTimersByTime(55_000))
  expect(screen.getByRole('timer').textContent).toBe('Held for you for 14:05')
  act(() => void vi.advanceTimersByTime(14 * 60_000))
  expect(screen.getByRole('timer').textContent).toBe('Held for you for 0:05')
  expect(onEnd).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(onEnd).toHaveBeenCalledTimes(1)
})
