// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Transaction } from '../../../../generated/types'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { useNewestTransaction } from './useNewestTransaction'

afterEach(cleanup)

// Only the fields that tell the transactions apart; the hook passes the entity through.
const transactionWith = (status: string): Transaction => ({ id: 4, status }) as Transaction

it('an older answer never overwrites a newer one', async () => {
  const answers: ((transaction: Transaction) => void)[] = []
  vi.spyOn(portalApi, 'call').mockImplementation(
    (() => new Promise((resolve) => answers.push(resolve))) as never,
  )
  let change: () => void = () => undefined
  const silent = () => () => undefined
  // The parts of the hub that the hook subscribes to.
  setLiveHub({
    onResume: silent,
    onSubscribed: silent,
    subscribe: (_name: string, reread: () => void) => {
      change = reread
      return () => undefined
    },
  } as never)
  const { result } = renderHook(() => useNewestTransaction(transactionWith('invoiced')))
  change()
  change()
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]?.(transactionWith('processed')))
  await act(async () => answers[0]?.(transactionWith('invoiced')))
  expect(result.current.transaction.status).toBe('processed')
  act(() => result.current.reread())
  await act(async () => answers[2]?.(transactionWith('refunded')))
  expect(result.current.transaction.status).toBe('refunded')
})
