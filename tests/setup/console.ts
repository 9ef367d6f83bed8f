import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Fails a test that logs an unexpected console.error; a test that provokes one mocks console.error
 * itself.
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
