// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { studioApi } from '../../session/studioAtoms'
import { studioQueries } from '../../session/studioQueries'
import { useKnownThings } from './useThings'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

it('however many things are asked for, those that the club has are known', async () => {
  const things = Array.from({ length: 2_001 }, (_, n) => ({ kind: 'event' as const, id: n + 1 }))
  const sizes: number[] = []
  vi.spyOn(studioApi, 'call').mockImplementation(async (_id, input) => {
    const { body } = input as { body: { things: typeof things } }
    sizes.push(body.things.length)
    return { things: body.things.filter(({ id }) => id === 2_001) } as never
  })
  const { result } = renderHook(() => useKnownThings(things))
  await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual([2_001]))
  expect(sizes).toEqual([2_000, 1])
})
