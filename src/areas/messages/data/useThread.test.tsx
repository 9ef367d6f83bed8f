// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onHubChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { useThread } from './useThread'

vi.mock('../../../core/realtime/liveHub', () => ({ onHubChange: vi.fn(() => () => undefined) }))
afterEach(cleanup)

it('ignores an older read of the newest messages that answers last', async () => {
  const page = (ids: readonly number[]) =>
    ({
      items: ids.map((id) => ({ id, isMine: true })),
      pagination: { hasNextPage: false },
    }) as never
  let answerFirst: (read: never) => void = () => undefined
  vi.spyOn(portalApi, 'list')
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never)
    .mockResolvedValueOnce(page([2, 3]))
  const { result } = renderHook(() => useThread(1))
  vi.mocked(onHubChange).mock.calls[0]?.[1]({ conversationId: 1 })
  const shown = () => result.current.messages.map(({ id }) => id)
  await waitFor(() => expect(shown()).toEqual([2, 3]))
  await act(async () => answerFirst(page([1])))
  expect(shown()).toEqual([2, 3])
})

it('shows an older read of the newest messages if the newer one fails', async () => {
  vi.mocked(onHubChange).mockClear()
  const page = { items: [{ id: 1, isMine: true }], pagination: { hasNextPage: false } } as never
  let answerFirst: (read: never) => void = () => undefined
  vi.spyOn(portalApi, 'list')
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never)
    .mockRejectedValueOnce(new Error('cut off'))
  const { result } = renderHook(() => useThread(1))
  vi.mocked(onHubChange).mock.calls[0]?.[1]({ conversationId: 1 })
  await waitFor(() => expect(result.current.status).toBe('failed'))
  await act(async () => answerFirst(page))
  expect(result.current).toMatchObject({ status: 'ready', messages: [{ id: 1 }] })
})
