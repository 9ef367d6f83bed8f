// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onReconnected } from '../realtime/liveHub'
import { useRead } from './useRead'

vi.mock('../realtime/liveHub', () => ({ onReconnected: vi.fn(() => () => undefined) }))
afterEach(() => {
  cleanup()
  vi.mocked(onReconnected).mockClear()
})

/** A resource that is read again after a reconnect while its first read is still pending. */
function readTwice() {
  const reads: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const { result } = renderHook(() =>
    useRead(() => new Promise<string>((answer, fail) => reads.push({ answer, fail }))),
  )
  vi.mocked(onReconnected).mock.calls[0]?.[0]()
  const [first, second] = reads
  if (!first || !second) throw new Error('It was not read twice.')
  return { result, first, second }
}

it('ignores a stale response', async () => {
  const { result, first, second } = readTwice()
  await act(async () => second.answer('new'))
  await act(async () => first.answer('old'))
  expect(result.current).toMatchObject({ status: 'ready', value: 'new' })
})

it('shows the older response if the newer read fails, and no failure while a newer read is pending', async () => {
  const { result, first, second } = readTwice()
  await act(async () => second.fail(new Error('cut off')))
  expect(result.current.status).toBe('failed')
  await act(async () => first.answer('old'))
  expect(result.current).toMatchObject({ status: 'ready', value: 'old' })
  cleanup()
  vi.mocked(onReconnected).mockClear()

  const other = readTwice()
  await act(async () => other.first.fail(new Error('cut off')))
  expect(other.result.current.status).toBe('loading')
  await act(async () => other.second.answer('new'))
  expect(other.result.current).toMatchObject({ status: 'ready', value: 'new' })
})
