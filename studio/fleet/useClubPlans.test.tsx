// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FleetClub } from './model/FleetClub'
import { planForClub, type ClubFailure } from './planForClub'
import { publishInClub } from './publishChange'
import { useClubPlans } from './useClubPlans'

vi.mock('./planForClub', () => ({ planForClub: vi.fn() }))
vi.mock('./publishChange', () => ({ publishInClub: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

// Only the fields that are read.
const clubs = [1, 2, 3].map((id) => ({ domain: { id } }) as unknown as FleetClub)
const wave = { domainIds: [1, 2, 3], id: '0a1b2c3d', reason: '' }

/** Tries a change on all three clubs, and then publishes it; what each club answers. */
async function runWave(answers: readonly (ClubFailure | undefined)[]) {
  const patch = { plan: 'Plus' }
  vi.mocked(planForClub).mockResolvedValue({ type: 'changes', config: {}, patch, weakPairs: [] })
  for (const answer of answers) vi.mocked(publishInClub).mockResolvedValueOnce(answer)
  const { result } = renderHook(() => useClubPlans())
  act(() => result.current.tryOn(clubs, { before: {}, after: {} }))
  await waitFor(() => expect(result.current.plans).toHaveLength(3))
  let isLive: boolean | undefined
  await act(async () => {
    isLive = await result.current.publish(wave)
  })
  const types = result.current.plans?.map(({ plan }) => plan.type)
  return { types, isLive, stoppedAt: result.current.stoppedAt?.domain.id }
}

it('a wave reaches each of its clubs', async () => {
  expect(await runWave([undefined, undefined, undefined])).toEqual({
    types: ['done', 'done', 'done'],
    isLive: true,
    stoppedAt: undefined,
  })
})

it('a club in which somebody published meanwhile is left out, and the others are published', async () => {
  expect(await runWave([undefined, { type: 'moved' }, undefined])).toEqual({
    types: ['done', 'moved', 'done'],
    isLive: true,
    stoppedAt: undefined,
  })
})

it('any other failure ends the wave at that club, and the clubs after it are unchanged', async () => {
  expect(await runWave([{ type: 'failed', reason: 'studio.fleet.failed' }])).toEqual({
    types: ['failed', 'changes', 'changes'],
    isLive: false,
    stoppedAt: 1,
  })
  expect(publishInClub).toHaveBeenCalledOnce()
})
