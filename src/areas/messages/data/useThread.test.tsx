// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onChange } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { useThread } from './useThread'

vi.mock('../../../core/realtime/liveHub', () => ({ onChange: vi.fn(() => () => undefined) }))
afterEach(cleanup)

it('an older page of the newest messages that answers last says nothing', async () => {
  const page = (ids: readonly number[]) => ({ items: ids.map((id) => ({ id, isMine: true })), pagination: { hasNextPage: false } }) as never
  let answerFirst: (read: never) => void = () => undefined
  vi.spyOn(portalApi, 'list').mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never).mockResolvedValueOnce(page([2, 3]))
  const { result } = renderHook(() => useThread(1))
  vi.mocked(onChange).mock.calls[0]?.[1]({ conversationId: 1 })
  const shown = () => result.current.messages.map(({ id }) => id)
  await waitFor(() => expect(shown()).toEqual([2, 3]))
  await act(async () => answerFirst(page([1])))
  expect(shown()).toEqual([2, 3])
})
