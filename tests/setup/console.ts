import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * An error that a test did not expect in the console fails that test; a test that provokes one
 * mocks console.error itself.
 */
let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
