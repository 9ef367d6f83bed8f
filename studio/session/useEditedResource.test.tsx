// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ErrorObject } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { invalidateCalls, studioQueries } from './studioQueries'
import { useEditedResource } from './useEditedResource'

afterEach(() => {
  cleanup()
  studioQueries.clear()
})

/** Renders a resource; each read waits until the test answers it. */
function open() {
  const reads: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const query = combinedQuery(
    ['admin.app.get'],
    {},
    () => new Promise<string>((answer, fail) => void reads.push({ answer, fail })),
  )
  const { result } = renderHook(() => useEditedResource(query))
  const read = async (which: number) => {
    await waitFor(() => expect(reads.length).toBe(which + 1))
    return reads[which]
  }
  return {
    result,
    read,
    answer: async (which: number, value: string) => (await read(which))?.answer(value),
    fail: async (which: number, error: Error) => (await read(which))?.fail(error),
    shows: (state: unknown) => waitFor(() => expect(result.current.state).toEqual(state)),
  }
}
// The stub has only the fields that the studio reads.
const failure = (status: number, code: string) => new ApiError(status, { code } as ErrorObject)

it("a read that started before a write does not replace the write's response", async () => {
  const { result, answer, read, shows } = open()
  await answer(0, 'first')
  await shows({ status: 'ready', value: 'first' })
  const reread = invalidateCalls('admin.app.get')
  const older = await read(1)
  await act(() => result.current.write(() => Promise.resolve('written')))
  older?.answer('older')
  await act(() => reread)
  await shows({ status: 'ready', value: 'written' })
})

it('the loaded value stays when a second read fails', async () => {
  const { answer, fail, shows } = open()
  await answer(0, 'first')
  await shows({ status: 'ready', value: 'first' })
  const reread = invalidateCalls('admin.app.get')
  await fail(1, failure(403, 'forbidden'))
  await act(() => reread)
  await shows({ status: 'ready', value: 'first' })
})

it('the first read can be repeated if it failed', async () => {
  const { result, answer, fail, shows } = open()
  await fail(0, failure(403, 'forbidden'))
  await shows({ status: 'failed' })
  act(() => result.current.retry())
  await answer(1, 'second')
  await shows({ status: 'ready', value: 'second' })
})

it('a write fails if another tab has chosen another club, and the loaded value stays', async () => {
  const { result, answer, shows } = open()
  await answer(0, 'first')
  await shows({ status: 'ready', value: 'first' })
  const moved = failure(409, 'session_moved')
  await act(() => expect(result.current.write(() => Promise.reject(moved))).rejects.toBe(moved))
  await waitFor(() => expect(result.current.isChosenElsewhere).toBe(true))
  await shows({ status: 'ready', value: 'first' })
  act(() => result.current.onChosenAgain())
  await waitFor(() => expect(result.current.isChosenElsewhere).toBe(false))
})

it('the response to a write updates only the resource that the write was sent for', async () => {
  const queryOf = (name: string) => combinedQuery(['admin.app.get'], { name }, async () => name)
  const { result, rerender } = renderHook(({ name }) => useEditedResource(queryOf(name)), {
    initialProps: { name: 'first' },
  })
  await waitFor(() => expect(result.current.state).toEqual({ status: 'ready', value: 'first' }))
  let reply: (value: string) => void = () => undefined
  const written = result.current.write(() => new Promise((resolve) => (reply = resolve)))
  await waitFor(() => expect(studioQueries.isMutating()).toBe(1))
  rerender({ name: 'second' })
  await waitFor(() => expect(result.current.state).toEqual({ status: 'ready', value: 'second' }))
  reply('first, written')
  await act(() => written)
  expect(result.current.state).toEqual({ status: 'ready', value: 'second' })
})
