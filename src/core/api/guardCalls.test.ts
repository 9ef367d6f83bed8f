import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardCalls } from './guardCalls'

describe('calls of a session that is about to end', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A fake server that responds when the test says so. */
  function server() {
    const asked: { address: string; signal: AbortSignal | null | undefined; answer: () => void }[] =
      []
    const send = vi.fn(
      (input: unknown, init?: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          asked.push({
            address: String(input),
            signal: init?.signal,
            answer: () => resolve(new Response('{}')),
          })
          init?.signal?.addEventListener('abort', () =>
            reject(new DOMException('stopped', 'AbortError')),
          )
        }),
    )
    return { asked, calls: guardCalls(send as typeof fetch, (address) => address === '/out') }
  }

  it('aborts reads, waits for writes, and blocks new calls except the last one until it is reopened', async () => {
    const { asked, calls } = server()
    const read = calls.fetch('/list')
    const write = calls.fetch('/draft', { method: 'PUT' })
    const readFails = expect(read).rejects.toThrow('stopped')
    let closed = false
    const closing = calls.close().then(() => (closed = true))
    await readFails
    await expect(calls.fetch('/more')).rejects.toThrow('about to end')
    await vi.advanceTimersByTimeAsync(1000)
    expect([closed, asked.map(({ address }) => address)]).toEqual([false, ['/list', '/draft']])
    asked[1]?.answer()
    await closing
    expect((await write).ok).toBe(true)
    const last = calls.fetch('/out', { method: 'POST' })
    asked[2]?.answer()
    expect((await last).ok).toBe(true)
    calls.reopen()
    const again = calls.fetch('/list')
    asked[3]?.answer()
    expect((await again).ok).toBe(true)
  })

  it('waits a few seconds at most', async () => {
    const { calls } = server()
    const writeFails = expect(calls.fetch('/draft', { method: 'PUT' })).rejects.toThrow('stopped')
    const closing = calls.close()
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all([closing, writeFails])
  })

  it('can still be aborted by their own signal', async () => {
    const { calls } = server()
    const mine = new AbortController()
    const fails = expect(calls.fetch('/list', { signal: mine.signal })).rejects.toThrow('stopped')
    mine.abort()
    await fails
  })
})
