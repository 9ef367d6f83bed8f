import { afterEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { plannedAtom, readPlanned } from './plannedAtom'

afterEach(() => vi.restoreAllMocks())

it('an older list that arrives last is ignored', async () => {
  const club = { id: 1 } as unknown as Domain
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {} as unknown as AdminSession,
    domains: [club],
    domain: club,
  })
  let answerFirst: (list: never) => void = () => undefined
  vi.spyOn(studioApi, 'list')
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never)
    .mockResolvedValueOnce({ items: [] } as never)
  const first = readPlanned(1)
  await readPlanned(1)
  answerFirst({ items: [{ id: 7 }] } as never)
  await first
  expect(studioStore.get(plannedAtom)).toEqual([])
})

it('an older list is shown if the newer one fails', async () => {
  const club = { id: 1 } as unknown as Domain
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {} as unknown as AdminSession,
    domains: [club],
    domain: club,
  })
  let answerFirst: (list: never) => void = () => undefined
  vi.spyOn(studioApi, 'list')
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never)
    .mockRejectedValueOnce(new Error('cut off'))
  const first = readPlanned(1)
  await expect(readPlanned(1)).rejects.toThrow('cut off')
  answerFirst({ items: [{ id: 7 }] } as never)
  await first
  expect(studioStore.get(plannedAtom)).toEqual([{ id: 7 }])
})
