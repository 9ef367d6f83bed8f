// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { ApiError } from '../../src/core/api/ApiError'
import type { LoadedPages } from '../../src/core/query/useCallQuery'
import texts from './messages.en.json'
import { ListFooter } from './ListFooter'

afterEach(cleanup)

function renderFooter(state: Partial<LoadedPages<unknown>>) {
  const pages: LoadedPages<unknown> = {
    items: [1],
    total: 1,
    isLowerBound: false,
    status: 'ready',
    more: 'idle',
    hasMore: false,
    loadMore: vi.fn(),
    refetch: vi.fn(),
    ...state,
  }
  const domain = { id: 1, companyId: 1, name: 'Harbour House' } as Domain
  const user = renderInStudio(
    <ListFooter pages={pages} domain={domain} empty="Nothing yet" />,
    texts,
  )
  return { pages, user }
}

it('the footer says that a list is loading or empty, and shows nothing below a completely loaded list', () => {
  renderFooter({ status: 'loading', items: [] })
  expect(screen.getByRole('status')).toBeDefined()
  cleanup()
  renderFooter({ items: [] })
  expect(screen.getByText('Nothing yet')).toBeDefined()
  cleanup()
  renderFooter({})
  expect(document.body.textContent).toBe('')
})

it('a list that has more pages has a button that loads the next one', async () => {
  const { pages, user } = renderFooter({ hasMore: true })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect([
    vi.mocked(pages.loadMore).mock.calls.length,
    vi.mocked(pages.refetch).mock.calls.length,
  ]).toEqual([1, 0])
})

it.each([
  ['the list', { status: 'failed', items: [] }, 'refetch'],
  ['the next page', { more: 'failed', hasMore: true }, 'loadMore'],
] as const)('%s that could not be loaded can be tried again', async (_what, state, action) => {
  const { pages, user } = renderFooter({ ...state, error: new ApiError(500, { code: 'x' }) })
  expect(screen.getByRole('alert').textContent).toContain('This list could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(pages[action]).toHaveBeenCalledOnce()
})

it('if another club was chosen in another tab, the footer says so instead of a failure', () => {
  renderFooter({ status: 'failed', items: [], error: new ApiError(409, { code: 'session_moved' }) })
  expect(screen.queryByText('This list could not be loaded.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Switch to Harbour House' })).toBeDefined()
})
