// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/core/api/ApiError'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { useRefund } from './useRefund'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  window.sessionStorage.clear()
  vi.restoreAllMocks()
})

const request = {
  customerId: 3,
  name: 'Ada',
  transactionId: 9,
  what: 'Dues',
  amount: 5,
  currency: 'USD',
  reason: 'Overpaid',
  cancelTickets: false,
}
const open = (adminId = 1, companyId = 1) => renderHook(() => useRefund(companyId, adminId))

/** Fakes the server; the test answers each refund. */
function server() {
  const calls: { answer: (record: unknown) => Promise<void>; fail: () => Promise<void> }[] = []
  const call = vi.spyOn(studioApi, 'call').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        calls.push({
          answer: (record) => act(async () => resolve(record as never)),
          fail: () => act(async () => reject(new ApiError(0, { code: 'network_error' }))),
        })
      }),
  )
  return { call, calls }
}

it('the tool, closed during a refund and reopened, shows the refund as pending, then its outcome', async () => {
  const { call, calls } = server()
  const first = open()
  act(() => first.result.current.begin(request))
  expect(first.result.current.state.status).toBe('sending')
  await waitFor(() => expect(calls).toHaveLength(1))
  first.unmount()
  const second = open()
  expect(second.result.current.state).toMatchObject({ status: 'sending', request: { amount: 5 } })
  act(() => second.result.current.begin(request))
  await calls[0]?.answer({ id: 1 })
  await waitFor(() => expect(second.result.current.state.status).toBe('settled'))
  expect(call).toHaveBeenCalledTimes(1)
  second.unmount()
  expect(open().result.current.state).toEqual({ status: 'idle' })
})

it('a refund of one company and admin neither shows nor blocks refunds of another', async () => {
  const { call, calls } = server()
  const { result } = open()
  act(() => result.current.begin(request))
  await waitFor(() => expect(calls).toHaveLength(1))
  for (const other of [open(1, 2), open(2, 1)]) {
    expect(other.result.current.state).toEqual({ status: 'idle' })
    act(() => other.result.current.begin(request))
    expect(other.result.current.state.status).toBe('sending')
  }
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(call.mock.calls.map(([, input]) => (input as { chosen: object }).chosen)).toEqual([
    { companyId: 1 },
    { companyId: 2 },
    { companyId: 1 },
  ])
  await calls[1]?.fail()
  expect(result.current.state.status).toBe('sending')
})

it('a refund of unknown outcome is resent with the same key, also after the tool was closed and reopened', async () => {
  const { call, calls } = server()
  const first = open()
  act(() => first.result.current.begin(request))
  await waitFor(() => expect(calls).toHaveLength(1))
  await calls[0]?.fail()
  await waitFor(() => expect(first.result.current.state.status).toBe('unknown'))
  first.unmount()
  expect(open(2).result.current.state).toEqual({ status: 'idle' })
  const { result } = open()
  expect(result.current.state.status).toBe('unknown')
  act(() => result.current.retry())
  await waitFor(() => expect(calls).toHaveLength(2))
  const keys = call.mock.calls.map(
    ([, input]) => (input as { idempotencyKey: string }).idempotencyKey,
  )
  expect(new Set(keys).size).toBe(1)
  await calls[1]?.answer({ id: 1 })
  await waitFor(() => expect(result.current.state.status).toBe('settled'))
})
