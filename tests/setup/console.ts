import { afterEach, beforeEach, expect, vi } from 'vitest'
import { listenToTextErrors } from '../../src/core/intl/textErrors'
import { noteTextError, takeTextErrors } from '../support/textErrors'

/**
 * Fails a test that logs an unexpected console.error, or shows a text that is missing or lacks a
 * value; a test that provokes one mocks console.error or takes the faulty texts itself.
 */
let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  listenToTextErrors(noteTextError)
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
  expect(takeTextErrors(), 'texts are missing or lack values').toEqual([])
})
