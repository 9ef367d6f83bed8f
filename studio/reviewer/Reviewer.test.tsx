// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ElementPlace } from '../../src/core/preview/previewMessages'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { reviewQueries } from './reviewLink'
import { Reviewer } from './Reviewer'
import texts from './messages.en.json'

const place: ElementPlace = { section: { page: 'home', id: 'hero' }, steps: [0], text: 'Welcome' }

/** Instead of the portal in a frame, which has a browser test. */
vi.mock('./ReviewFrame', () => ({
  ReviewFrame: ({
    onChosen,
    onMoved,
    onLeave,
  }: {
    onChosen: (place: ElementPlace) => void
    onMoved: (path: string) => void
    onLeave: () => void
  }): ReactNode => (
    <>
      <button onClick={() => onChosen(place)}>Pick the hero</button>
      <button onClick={() => onMoved('/events')}>Go to the events</button>
      <button onClick={onLeave}>Escape</button>
    </>
  ),
}))

afterEach(() => {
  cleanup()
  reviewQueries.clear()
  vi.unstubAllGlobals()
})

/** Opens a link of a server that knows its state, and starts a comment; what was sent to it. */
async function startComment() {
  const server = { state: 'open', sent: [] as unknown[] }
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/read'))
      return json(200, {
        state: server.state,
        club: 'Harbour',
        by: 'Mia',
        name: '',
        expires_at: '2026-12-08T00:00:00Z',
        draft: null,
        comments: [],
      })
    server.sent.push(JSON.parse(body))
    return json(201, {
      id: 1,
      number: 1,
      author: 'Dana',
      text: 'Too dark.',
      path: '/',
      place: null,
      created_at: '2026-12-01T00:00:00Z',
      resolved: false,
    })
  })
  const user = renderInStudio(<Reviewer link={{ domainId: 1, token: 't'.repeat(43) }} />, texts)
  await user.click(await screen.findByRole('button', { name: 'Pick the hero' }))
  await user.type(screen.getByLabelText('Your name'), 'Dana')
  await user.type(screen.getByLabelText('Comment'), 'Too dark.')
  return { user, server }
}

it('a comment that is being written while its link ends is shown, to be copied', async () => {
  const { server } = await startComment()
  server.state = 'gone'
  await act(() => reviewQueries.invalidateQueries())
  expect(await screen.findByText('Your comment was not sent: “Too dark.”')).toBeTruthy()
})

it('a comment that is being written survives hiding the comments and choosing no other element', async () => {
  const { user } = await startComment()
  const comments = screen.getByRole('button', { name: '0 comments' })
  await user.click(comments)
  expect(screen.queryByRole('form')).toBeNull()
  await user.click(comments)
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await user.click(screen.getByRole('button', { name: 'Escape' }))
  expect(screen.getByRole('form')).toBeTruthy()
  expect(screen.getByDisplayValue('Too dark.')).toBeTruthy()
})

it('a comment is about the page on which its element was chosen, not the one shown when it is sent', async () => {
  const { user, server } = await startComment()
  await user.click(screen.getByRole('button', { name: 'Go to the events' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(server.sent).toMatchObject([{ path: '/', place, author: 'Dana' }]))
})
