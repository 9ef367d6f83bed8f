// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../api/ApiError'
import { combinedQuery } from './callQuery'
import { portalQueries } from './portalQueries'
import { useIsMissing } from './useIsMissing'

afterEach(() => {
  cleanup()
  portalQueries().clear()
})

it('is true after a 404, also while the query is read again, and false once it has a value', async () => {
  const reads: { answer: (value: string) => void; fail: (error: unknown) => void }[] = []
  const query = combinedQuery(
    ['wallet.get'],
    'a wallet',
    () => new Promise<string>((answer, fail) => reads.push({ answer, fail })),
  )
  const { result } = renderHook(() => useIsMissing(query))
  expect(result.current).toBe(false)
  await act(async () => reads[0]?.fail(new ApiError(404, { code: 'not_found' })))
  await waitFor(() => expect(result.current).toBe(true))
  act(() => void portalQueries().invalidateQueries({ queryKey: query.queryKey }))
  await waitFor(() => expect(reads).toHaveLength(2))
  expect(result.current).toBe(true)
  await act(async () => reads[1]?.answer('value'))
  await waitFor(() => expect(result.current).toBe(false))
})
