// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { useConversation } from '../data/useConversation'
import { Inbox } from './Inbox'

vi.mock('../../../core/realtime/liveHub', () => ({
  onHubEvent: () => () => undefined,
  onMissedEvents: () => () => undefined,
  onReconnected: () => () => undefined,
}))

const config = { props: { assets: {} } }
const CLUB = 1
const MEMBER = 2
const conversation = (id: number) => ({
  id,
  kind: id === CLUB ? 'club' : 'member',
  name: id === CLUB ? 'Harbour House' : 'Blair',
  profilePhoto: '',
  gender: '',
  lastText: '',
  lastIsMine: false,
  lastAt: '2026-11-20T10:00:00Z',
  unreadCount: 0,
})

let navigate: NavigateFunction
let begun: (() => Promise<void>) | undefined

function Messages(): ReactNode {
  navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const id = pathname.split('/')[2]
  return (
    <>
      <output data-testid="path">{pathname}</output>
      <output data-testid="rest">{JSON.stringify([search, hash, state])}</output>
      <Inbox
        conversation={useConversation(id)}
        pathOf={(to) => (to === undefined ? '/messages' : `/messages/${to}`)}
        empty={{ title: '', text: '' }}
      />
    </>
  )
}

const path = () => screen.getByTestId('path').textContent
const box = () => screen.findByRole('textbox')
const go = (to: string | number) => act(async () => void navigate(to as string))
const startNew = async () => {
  const [button] = screen.getAllByRole('button', { name: 'New message' })
  if (!button) throw new Error('no button')
  fireEvent.click(button)
  await waitFor(() => expect(begun).toBeDefined())
}

beforeEach(() => {
  begun = undefined
  // Other test files may have left elements in the document, which they share.
  document.body.replaceChildren()
  vi.spyOn(portalApi, 'list').mockImplementation((async (id: string) => ({
    items: id === 'messages.conversations' ? [CLUB, MEMBER].map(conversation) : [],
    pagination: { hasNextPage: false },
  })) as never)
  vi.spyOn(portalApi, 'call').mockImplementation(((
    id: string,
    input: { params: { conversationId: number } },
  ) =>
    id === 'messages.begin'
      ? new Promise((resolve) => {
          begun = () =>
            act(async () => {
              resolve(conversation(CLUB))
              // The mutation reports its result in a later task.
              await new Promise((done) => setTimeout(done))
            })
        })
      : Promise.resolve(
          id === 'messages.conversation' ? conversation(input.params.conversationId) : {},
        )) as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

it('a new message in the open conversation focuses its box and adds no entry to the history', async () => {
  renderInPage(<Messages />, { texts, config, path: '/messages' })
  await go(`/messages/${CLUB}`)
  const field = await box()
  await startNew()
  await begun?.()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await go(-1)
  expect(path()).toBe('/messages')
})

it('the box is not focused by Back, nor by another conversation', async () => {
  renderInPage(<Messages />, { texts, config, path: '/messages' })
  await screen.findAllByRole('button', { name: 'New message' })
  await startNew()
  await begun?.()
  expect(path()).toBe(`/messages/${CLUB}`)
  const field = await box()
  await waitFor(() => expect(document.activeElement).toBe(field))
  for (const to of [`/messages/${MEMBER}`, -1]) {
    ;(document.activeElement as HTMLElement).blur()
    await go(to)
    await box()
    // The box is focused a frame after the page change.
    await act(async () => new Promise((done) => requestAnimationFrame(() => done(undefined))))
    expect(document.activeElement).toBe(document.body)
  }
  expect(path()).toBe(`/messages/${CLUB}`)
})

it('a conversation chosen while a new one starts stays open', async () => {
  renderInPage(<Messages />, { texts, config, path: '/messages' })
  await screen.findAllByRole('button', { name: 'New message' })
  await startNew()
  await go(`/messages/${MEMBER}`)
  await begun?.()
  expect(path()).toBe(`/messages/${MEMBER}`)
})

it('focusing the box for a link keeps the link’s query and hash', async () => {
  renderInPage(<Messages />, { texts, config, path: '/messages' })
  await act(
    async () =>
      void navigate(`/messages/${CLUB}?from=desk#end`, { state: { focusMessageBox: true } }),
  )
  const field = await box()
  await waitFor(() => expect(document.activeElement).toBe(field))
  const rest = () => screen.getByTestId('rest').textContent
  await waitFor(() => expect(rest()).toBe(JSON.stringify(['?from=desk', '#end', null])))
})

it('a link with a question opens the conversation with the club, filled in once; Back leads to where the link was', async () => {
  renderInPage(<Messages />, { texts, config, path: '/rooms/4' })
  await screen.findAllByRole('button', { name: 'New message' })
  const question = 'I would like to book The Library on Monday.'
  await act(async () => void navigate('/messages', { state: { ask: question } }))
  await waitFor(() => expect(begun).toBeDefined())
  await begun?.()
  const field = await box()
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(question))
  expect([path(), document.activeElement]).toEqual([`/messages/${CLUB}`, field])
  await waitFor(() => expect(screen.getByTestId('rest').textContent).toBe('["","",null]'))
  await go(-1)
  expect(path()).toBe('/rooms/4')
})

it('a name has its own direction, so that a long one is cut at its end', async () => {
  renderInPage(<Messages />, { texts, config, path: '/messages' })
  expect(getComputedStyle(await screen.findByText('Blair')).unicodeBidi).toBe('plaintext')
})
