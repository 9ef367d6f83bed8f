// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { ApiError } from '../../src/core/api/ApiError'
import { sharedDraftAtom } from '../drafts/sharedDraftAtom'
import { startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioApi, studioAtom, studioStore, type StudioState } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import texts from './messages.en.json'
import { SharedDraftView } from './SharedDraftView'

vi.mock('../stage/PreviewBar', () => ({ PreviewBar: () => null }))
vi.mock('../stage/PreviewStage', () => ({ PreviewStage: () => <p>The running portal</p> }))

const draftRef = { slug: 'harbour', adminId: 5 }
const own = startEditor({ props: { colors: { primary: '#111111' } } }, 3)

function open(call: () => Promise<unknown>, slug = 'harbour') {
  vi.spyOn(studioApi, 'call').mockImplementation(call as never)
  const domain = {
    id: 1,
    name: 'Harbour House',
    slug,
    config: {},
    revision: 3,
  } as unknown as Domain
  const studio = {
    status: 'ready',
    session: {
      company: { permissionLevel: 'owner' },
      user: { username: 'owner', userId: 1 },
    } as unknown as AdminSession,
    domains: [domain],
    domain,
  } satisfies StudioState
  studioStore.set(studioAtom, studio)
  studioStore.set(editorAtom, own)
  studioStore.set(sharedDraftAtom, draftRef)
  return renderInStudio(<SharedDraftView studio={studio} draftRef={draftRef} />, texts)
}

const { queries } = studioQueries.getDefaultOptions()
beforeAll(() => studioQueries.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } }))
afterAll(() => studioQueries.setDefaultOptions({ queries }))

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

it('a colleague’s draft is shown in the running portal without changing the admin’s own edit; a button leads back to the studio', async () => {
  const user = open(() =>
    Promise.resolve({
      by: 'robin',
      byName: 'Robin Vale',
      updatedAt: '2026-11-20T10:00:00Z',
      baseRevision: 3,
      config: { props: { colors: { primary: '#222222' } } },
    }),
  )
  await screen.findByRole('heading', { name: 'Harbour House · Robin Vale’s draft' })
  expect(screen.getByText('The running portal')).toBeDefined()
  expect(document.title).toBe('Harbour House · Robin Vale’s draft')
  expect(studioStore.get(editorAtom)).toBe(own)
  await user.click(screen.getByRole('button', { name: 'Go to the studio' }))
  expect(studioStore.get(sharedDraftAtom)).toBeNull()
})

it.each([403, 404])(
  'a link whose draft the server rejects with %i shows that there is none',
  async (status) => {
    const user = open(() => Promise.reject(new ApiError(status, { code: 'x' })))
    await screen.findByRole('heading', { name: 'No draft here' })
    await user.click(screen.getByRole('button', { name: 'Go to the studio' }))
    expect(studioStore.get(sharedDraftAtom)).toBeNull()
  },
)

it('the draft of another club than the chosen one is not read', async () => {
  open(() => Promise.reject(new Error('not called')), 'noria')
  await screen.findByRole('heading', { name: 'No draft here' })
  expect(studioApi.call).not.toHaveBeenCalled()
})

it('a draft that could not be loaded can be tried again', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(new ApiError(500, { code: 'x' }))
  const user = open(() => answer())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer = () => Promise.reject(new ApiError(404, { code: 'not_found' }))
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No draft here' })).toBeDefined())
})
