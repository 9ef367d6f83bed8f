// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Conversation } from '../../../../generated/types'
import { onReconnected } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { useConversation } from './useConversation'

vi.mock('../../../core/realtime/liveHub', () => ({ onReconnected: vi.fn(() => () => undefined) }))
afterEach(cleanup)

it('ignores an older read of a conversation that answers last', async () => {
  // Only the fields that tell the conversations apart; the hook passes the entity through.
  const unread = (unreadCount: number): Conversation =>
    ({ id: 1, unreadCount }) as unknown as Conversation
  const answers: ((conversation: Conversation) => void)[] = []
  vi.spyOn(portalApi, 'call').mockImplementation(
    (() => new Promise((resolve) => answers.push(resolve))) as never,
  )
  const { result } = renderHook(() => useConversation('1'))
  vi.mocked(onReconnected).mock.calls[0]?.[0]()
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]?.(unread(0)))
  await act(async () => answers[0]?.(unread(3)))
  expect(result.current).toMatchObject({ status: 'ready', value: { unreadCount: 0 } })
})
