// @vitest-environment happy-dom
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterEach, expect, it, vi } from 'vitest'
import { loadVendor, TIMEOUT_MS } from './loadVendor'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))
afterEach(() => {
  vi.useRealTimers()
})

it("rejects if the script doesn't load in time, fires its error event, loads it again on the next calls, and caches it once loaded", async () => {
  vi.useFakeTimers()
  document.head.innerHTML = '<script src="https://js.stripe.com/endive/stripe.js"></script>'
  const onScriptError = vi.fn()
  document.querySelector('script')?.addEventListener('error', onScriptError)
  vi.mocked(loadStripe).mockReturnValueOnce(new Promise(() => undefined))
  const first = loadVendor('pk_test_x').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(onScriptError).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toMatchObject({ name: 'VendorUnreachable' })
  expect(onScriptError).toHaveBeenCalledTimes(1)
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
  await expect(loadVendor('pk_test_x')).rejects.toMatchObject({ name: 'VendorUnreachable' })
  const stripe = {}
  vi.mocked(loadStripe).mockResolvedValueOnce(stripe as never)
  expect([await loadVendor('pk_test_x'), await loadVendor('pk_test_x')]).toEqual([stripe, stripe])
  expect(loadStripe).toHaveBeenCalledTimes(3)
})
