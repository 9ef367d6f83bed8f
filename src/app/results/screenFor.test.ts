import { describe, expect, it } from 'vitest'
import { ApiError } from '../../core/api/ApiError'
import { LoadError } from '../../core/api/LoadError'
import { isLoadFailure, getRequestId, screenForFailure, screenForStatus } from './screenFor'

describe('screenForStatus', () => {
  it('shows Forbidden for 403 [shell.error.boundary-403]', () => {
    expect(screenForStatus(403)).toBe('forbidden')
  })
  it('shows Not found for 404 [shell.error.boundary-404]', () => {
    expect(screenForStatus(404)).toBe('not-found')
  })
  it('shows Not found for 406 [shell.error.boundary-406]', () => {
    expect(screenForStatus(406)).toBe('not-found')
  })
  it.each([undefined, 0, 200, 400, 401, 402, 405, 409, 422, 429, 500, 502, 503])(
    'shows the generic screen for %s [shell.error.boundary-other]',
    (status) => {
      expect(screenForStatus(status)).toBe('generic')
    },
  )
})

describe('screenForFailure', () => {
  it.each([
    [{ status: 403 }, 'forbidden'],
    [{ status: 404, code: 'forbidden' }, 'not-found'],
    [{ status: 403, code: 'not_found' }, 'forbidden'],
    [new ApiError(403, { code: 'members_only' }), 'members-only'],
    [new ApiError(502, { code: 'forbidden' }), 'forbidden'],
    [new ApiError(502, { code: 'not_found' }), 'not-found'],
    [new ApiError(200, { code: '406' }), 'not-found'],
    [new ApiError(200, { code: 'access_denied' }), 'forbidden'],
    [new ApiError(500, { code: 'server_error' }), 'generic'],
    [new ApiError(0, { code: 'network_error' }), 'generic'],
    [{ code: 'forbidden' }, 'forbidden'],
    [{ code: 'not_found' }, 'not-found'],
    [{ code: '406' }, 'not-found'],
    [{ code: 403 }, 'forbidden'],
    [{ code: 'boom' }, 'generic'],
    [new Error('boom'), 'generic'],
    [null, 'generic'],
    ['403', 'generic'],
  ])(
    'chooses the screen for %j by the status, otherwise by the code [shell.error.failed-data-load]',
    (failure, screen) => {
      expect(screenForFailure(failure)).toBe(screen)
    },
  )

  it("finds the request id, and recognises that a page's code failed to load", () => {
    expect(getRequestId({ status: 500, body: { requestId: 'r1' } })).toBe('r1')
    expect(getRequestId(new Error('x'))).toBeUndefined()
    expect(isLoadFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(
      true,
    )
    expect(isLoadFailure(new LoadError('/messages/en.json'))).toBe(true)
    for (const message of ['boom', 'error loading the cart'])
      expect(isLoadFailure(new Error(message)), message).toBe(false)
  })
})
