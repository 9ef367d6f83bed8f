// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callPaths } from '../../../generated/callPaths'
import { CallGate } from '../api/CallGate'
import { createApi } from '../api/call'
import { createCallQueries } from './createCallQueries'
import { createCallWrite } from './createCallWrite'
import { createQueryClient } from './portalQueries'
import { settleCalls } from './settleCalls'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a client whose requests the test answers one by one. */
function open() {
  const sent: { call: string; answer: () => void }[] = []
  const fetch = (input: unknown, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const call = `${init?.method} ${String(input)}`
      sent.push({ call, answer: () => resolve(new Response('{}')) })
      init?.signal?.addEventListener('abort', () =>
        reject(new DOMException('stopped', 'AbortError')),
      )
    })
  const gate = new CallGate('account.signout')
  const api = createApi({ fetch: fetch as typeof globalThis.fetch, gate })
  const client = createQueryClient()
  const answer = (id: keyof typeof callPaths) => {
    const { method, path } = callPaths[id]
    sent.find(({ call }) => call === `${method} ${path}`)?.answer()
  }
  const write = createCallWrite(api, () => client)
  return { api, client, gate, answer, sent, write, ...createCallQueries(api) }
}
const unreachable = { status: 0, code: 'network_error' }

describe('settleCalls, before a session ends', () => {
  it('aborts reads, waits for writes, and blocks new calls except the sign-out until the gate is opened again', async () => {
    const { api, answer, callQuery, client, gate, sent, write } = open()
    const query = new QueryObserver(client, callQuery('wallet.get'))
    const unsubscribe = query.subscribe(() => undefined)
    const readFails = expect(api.call('account.get')).rejects.toMatchObject(unreachable)
    const saved = write('account.patch', { body: {} })
    let isSettled = false
    const settling = settleCalls(client, gate).then(() => (isSettled = true))
    await readFails
    await expect(api.call('account.get')).rejects.toMatchObject(unreachable)
    await vi.advanceTimersByTimeAsync(1000)
    expect([isSettled, sent.length]).toEqual([false, 3])
    expect(query.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', error: null })
    answer('account.patch')
    await Promise.all([settling, saved])
    await expect(write('account.patch', { body: {} })).rejects.toMatchObject(unreachable)
    const last = api.call('account.signout')
    answer('account.signout')
    await last
    unsubscribe()
    gate.open()
    const again = api.call('account.details.get')
    answer('account.details.get')
    expect(await again).toEqual({})
  })

  it('aborts writes that take longer than 10 seconds', async () => {
    const { client, gate, write } = open()
    const writeFails = expect(write('account.patch', { body: {} })).rejects.toMatchObject(
      unreachable,
    )
    const settling = settleCalls(client, gate)
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all([settling, writeFails])
  })

  it('stops waiting after 10 seconds even for a write that cannot be aborted', async () => {
    const { client, gate } = open()
    const forever = { mutationFn: () => new Promise(() => undefined) }
    void client.getMutationCache().build(client, forever).execute(undefined)
    const settling = settleCalls(client, gate)
    await vi.advanceTimersByTimeAsync(10_000)
    await settling
  })

  it('lets a caller abort its call with a signal of its own', async () => {
    const { api } = open()
    const mine = new AbortController()
    const fails = expect(api.call('account.get', { signal: mine.signal })).rejects.toThrow(
      'stopped',
    )
    mine.abort()
    await fails
  })
})
