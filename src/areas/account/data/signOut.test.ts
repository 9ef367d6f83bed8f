// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../core/api/ApiError'
import * as native from '../../../core/native/nativeApp'
import * as hub from '../../../core/realtime/liveHub'
import { portalApi, portalGate } from '../../../core/session/portalApi'
import { signOut } from './signOut'

const order: string[] = []
beforeEach(() => {
  order.length = 0
  vi.spyOn(native, 'sendToApp').mockImplementation((type) => void order.push(`app: ${type}`))
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void order.push(`open ${to}`))
})
afterEach(() => {
  portalGate.open()
  vi.restoreAllMocks()
})

vi.mock('../../../core/native/nativeApp', { spy: true })
vi.mock('../../../core/session/offlineCopies', () => ({
  clearOfflineCopies: () => Promise.resolve(void order.push('delete copies')),
}))
vi.mock('../../../core/realtime/liveHub', () => ({
  leaveHub: vi.fn(() => Promise.resolve()),
  rejoinHub: vi.fn(),
}))

it('a sign-out ends the session, deletes the copies of cards and tickets, notifies the native app, then opens the home page [shell.native.message-logout] [shell.state.logout-goes-home]', async () => {
  vi.spyOn(portalApi, 'call').mockImplementation(((id: string) => {
    order.push(id)
    return Promise.resolve()
  }) as never)
  expect(await signOut()).toBe('leaving')
  expect(order).toEqual(['account.signout', 'delete copies', 'app: logout', 'open /'])
  expect(native.sendToApp).toHaveBeenCalledWith('logout', {})
})

it('a failed sign-out keeps the session: the app gets no message, and the hub is joined again', async () => {
  vi.spyOn(portalApi, 'call').mockRejectedValue(new ApiError(0, { code: 'network_error' }))
  expect(await signOut()).toBe('failed')
  expect(order).toEqual([])
  expect(hub.rejoinHub).toHaveBeenCalledOnce()
})
