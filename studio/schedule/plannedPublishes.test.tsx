// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { invalidateCalls, studioQueries } from '../session/studioQueries'
import { studioApi } from '../session/studioAtoms'
import { usePlannedPublishes } from './plannedPublishes'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

const held = { id: 7, state: 'held', at: '2030-05-01T10:00:00.000Z', revertsAt: null }

/**
 * Holds back the responses to the next requests; the test sends each of them, by the request's
 * index, at any time.
 */
function deferResponses(count: number) {
  const list = vi.spyOn(studioApi, 'list')
  const responses = Array.from({ length: count }, () => {
    let respond: (answer: Promise<unknown>) => void = () => undefined
    list.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)) as never)
    return (answer: Promise<unknown>) => act(async () => respond(answer))
  })
  return {
    list,
    answer: (which: number, items: unknown[]) => responses[which]?.(Promise.resolve({ items })),
    fail: (which: number) => responses[which]?.(Promise.reject(new Error('cut off'))),
  }
}

it('an older list that arrives last is ignored', async () => {
  const { list, answer } = deferResponses(3)
  const { result } = renderHook(() => usePlannedPublishes(1))
  await answer(0, [held])
  const older = invalidateCalls('admin.publishes.list')
  const newer = invalidateCalls('admin.publishes.list')
  await answer(2, [])
  await answer(1, [held])
  await act(() => Promise.all([older, newer]))
  expect([result.current, list.mock.calls.length]).toEqual([[], 3])
})

it('after a change during the first load the list is refetched, and the first list is shown if that fails', async () => {
  const { list, answer, fail } = deferResponses(2)
  const { result } = renderHook(() => usePlannedPublishes(1))
  const newer = invalidateCalls('admin.publishes.list')
  await answer(0, [held])
  await fail(1)
  await act(() => newer)
  await waitFor(() => expect(result.current).toEqual([held]))
  expect(list).toHaveBeenCalledTimes(2)
})

it('the list stays on screen if a newer read fails', async () => {
  const list = vi
    .spyOn(studioApi, 'list')
    .mockResolvedValueOnce({ items: [held] } as never)
    .mockRejectedValueOnce(new Error('cut off'))
  const { result } = renderHook(() => usePlannedPublishes(1))
  await waitFor(() => expect(result.current).toEqual([held]))
  await act(() => invalidateCalls('admin.publishes.list'))
  expect([result.current, list.mock.calls.length]).toEqual([[held], 2])
})

it("one club's schedule is never shown for another club, even if that club's schedule can't be loaded", async () => {
  vi.spyOn(studioApi, 'list')
    .mockResolvedValueOnce({ items: [held] } as never)
    .mockRejectedValueOnce(new Error('cut off'))
  const { result, rerender } = renderHook(({ id }) => usePlannedPublishes(id), {
    initialProps: { id: 1 },
  })
  await waitFor(() => expect(result.current).toEqual([held]))
  rerender({ id: 2 })
  expect(result.current).toEqual([])
})

it('an overdue publish is polled less and less often', async () => {
  vi.useFakeTimers({ now: new Date('2030-05-01T10:00:00.000Z') })
  try {
    const due = { ...held, state: 'planned' }
    const list = vi.spyOn(studioApi, 'list').mockResolvedValue({ items: [due] } as never)
    renderHook(() => usePlannedPublishes(1))
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(list).toHaveBeenCalledTimes(2)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(list.mock.calls.length).toBeLessThan(10)
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
    expect(list.mock.calls.length).toBeLessThan(12)
    expect(list.mock.calls.length).toBeGreaterThan(5)
  } finally {
    vi.useRealTimers()
  }
})

it("an overdue publish doesn't delay the reading of one that is due soon", async () => {
  vi.useFakeTimers({ now: new Date('2030-05-01T13:00:00.000Z') })
  try {
    const overdue = { ...held, state: 'planned' }
    const soon = { ...overdue, id: 8, at: '2030-05-01T13:02:00.000Z' }
    const list = vi.spyOn(studioApi, 'list').mockResolvedValue({ items: [overdue, soon] } as never)
    const { rerender } = renderHook(() => usePlannedPublishes(1))
    for (let minute = 0; minute < 2; minute += 1) {
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      rerender()
    }
    await act(() => vi.advanceTimersByTimeAsync(1600))
    expect(list).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
