// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberRequestedPath } from './rememberRequestedPath'
import {
  endForcedSignOut,
  forgetReturnPath,
  hasSessionExpired,
  isSessionExpiring,
  KEEP_MS,
  rememberReturnPath,
  setReturningCustomer,
  takeReturnPath,
} from './returnPath'

beforeEach(() => {
  sessionStorage.clear()
  setReturningCustomer(7)
})

describe('the return path after a lost session', () => {
  it('is the page that the 401 left, returned once, to the same customer only, within half an hour [shell.gate.return-after-login]', () => {
    window.history.replaceState(null, '', '/account?tab=2')
    rememberReturnPath(1000)
    expect(takeReturnPath(7, 2000)).toBe('/account?tab=2')
    expect(takeReturnPath(7, 2000)).toBeUndefined()
    rememberReturnPath(1000)
    expect(takeReturnPath(8, 2000)).toBeUndefined()
    rememberReturnPath(1000)
    expect(takeReturnPath(7, 1000 + KEEP_MS)).toBeUndefined()
    setReturningCustomer(undefined)
    rememberReturnPath(1000)
    expect(sessionStorage.length).toBe(0)
  })

  it('is the page that a visitor may not see, for anyone who signs in, without saying that a session expired', () => {
    window.history.replaceState(null, '', '/survey/1?from=mail')
    rememberRequestedPath(1000)
    expect([isSessionExpiring(1000), hasSessionExpired(1000)]).toEqual([false, false])
    expect(takeReturnPath(8, 1000 + KEEP_MS)).toBeUndefined()
    rememberRequestedPath(1000)
    expect(takeReturnPath(8, 2000)).toBe('/survey/1?from=mail')
    expect(takeReturnPath(8, 2000)).toBeUndefined()
  })

  it('never leads to another site', () => {
    for (const path of [
      '//elsewhere.example',
      '/\\elsewhere.example',
      'https://elsewhere.example/',
      'javascript:alert(1)',
    ]) {
      sessionStorage.setItem(
        'portico-left',
        JSON.stringify({ customerId: 7, path, at: 1000, isSigningOut: false }),
      )
      expect(takeReturnPath(7, 1000)).toBeUndefined()
    }
  })

  it('is kept after a sign-out forced by a 401, but not after one by choice', () => {
    expect(isSessionExpiring(1000)).toBe(false)
    endForcedSignOut(1000)
    expect(sessionStorage.length).toBe(0)
    rememberReturnPath(1000)
    expect(isSessionExpiring(1000)).toBe(true)
    // Reading the state doesn't change it.
    expect(isSessionExpiring(1000)).toBe(true)
    endForcedSignOut(1000)
    expect(isSessionExpiring(1000)).toBe(false)
    expect(takeReturnPath(7, 1000)).toBeDefined()
    rememberReturnPath(1000)
    forgetReturnPath()
    expect(takeReturnPath(7, 1000)).toBeUndefined()
  })
})
