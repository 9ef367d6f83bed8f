// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain, PlannedPublish } from '../../generated/types'
import { callPaths } from '../../generated/callPaths'
import { encode } from '../../schemas/wire/codec'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { notificationStore, notify } from '../../src/ui/feedback/notificationStore'
import { draftPatch, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import english from '../messages.en.json'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import texts from './messages.en.json'
import { PlannedDialog } from './PlannedDialog'
import { plannedTopic } from './plannedPublishes'

const config = { props: { colors: { primary: '#102030' } } }
const plannedConfig = { props: { colors: { primary: '#7a1f3d' } } }
const planned: PlannedPublish = {
  id: 1,
  state: 'planned',
  by: 'owner',
  byName: 'Olive Hart',
  note: '',
  at: '2030-05-01T10:00:00.000Z',
  revertsAt: null,
  appliedRevision: null,
  createdAt: '2030-04-01T10:00:00.000Z',
  changes: [],
  config: plannedConfig,
  held: null,
}
// The stub has only the fields that the dialog reads.
const club = { id: 1, name: 'Harbour House', config, revision: 9 } as unknown as Domain
const session = {
  user: { username: 'owner' },
  company: { permissionLevel: 'owner' },
} as unknown as AdminSession
const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: { ...english, ...texts },
})

beforeEach(() => {
  let plans: unknown = encode([planned], callPaths['admin.publishes.list'].reply)
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit = {}) => {
    if (method !== 'DELETE') return Response.json(plans)
    plans = []
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.unstubAllGlobals()
  studioStore.set(studioAtom, { status: 'loading' })
})

it('cancelling a publish is announced, moves the focus to the notice, and still allows opening its changes as a draft', async () => {
  studioStore.set(studioAtom, { status: 'ready', session, domains: [club], domain: club })
  studioStore.set(editorAtom, startEditor(config, 9))
  notify({ tone: 'success', title: 'Scheduled for May 1', topic: plannedTopic(planned.id) })
  const closed = vi.fn()
  render(
    <Provider store={studioStore}>
      <RawIntlProvider value={intl}>
        <PlannedDialog
          domain={club}
          rights={{ mayEdit: true, mayPublish: true, mayEnableDebug: false }}
          onClose={closed}
        />
      </RawIntlProvider>
    </Provider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Cancel the publish/ }))
  await waitFor(() => expect(screen.getByText('Nothing is scheduled.')).toBeTruthy())
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen
        .getByText(/^The publish of May 1, 2030.* has been cancelled/)
        .closest('[tabindex="-1"]'),
    ),
  )
  expect(notificationStore.get()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Open as draft' }))
  expect([draftPatch(studioStore.get(editorAtom)), closed.mock.calls.length]).toEqual([
    plannedConfig,
    1,
  ])
})
