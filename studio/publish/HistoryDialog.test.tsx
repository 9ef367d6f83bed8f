// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import type { Domain } from '../../generated/types'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import english from '../messages.en.json'
import steps from '../history/messages.en.json'
import changes from '../changes/messages.en.json'
import publishing from './messages.en.json'
import { HistoryDialog } from './HistoryDialog'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (revision: number) => ({
  revision,
  at: '2030-05-01T10:00:00.000Z',
  by: 'Owner',
  note: `note ${revision}`,
  changes: [],
  restored_from: null,
})

it('loads older pages until none are left, shows no entry twice, and retries a failed page', async () => {
  const responses: [number, number[], boolean][] = [
    [200, [9, 8], true],
    // A failure with this status is not retried automatically.
    [400, [], false],
    // Someone published meanwhile, so an entry has moved to this page.
    [200, [8, 7], false],
  ]
  const requestedPages: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPages.push(new URL(path, 'http://studio.localhost').searchParams.get('pageNumber'))
    const [status, revisions, more] = responses.shift() ?? [404, [], false]
    return new Response(
      JSON.stringify(status === 200 ? revisions.map(entry) : { error: 'unexpected_error' }),
      {
        status,
        headers: {
          'content-type': 'application/json',
          pagination: JSON.stringify({ hasNextPage: more }),
        },
      },
    )
  })
  // The stub has only the fields that the dialog reads.
  const club = { id: 1, name: 'Harbour House', config: {}, revision: 9 } as unknown as Domain
  const intl = createPageIntl({
    language: 'en',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    dir: 'ltr',
    messages: { ...english, ...changes, ...publishing, ...steps },
  })
  render(
    <Provider store={createStore()}>
      <RawIntlProvider value={intl}>
        <HistoryDialog
          domain={club}
          rights={{ mayEdit: true, mayPublish: false, mayEnableDebug: false }}
          onClose={() => undefined}
        />
      </RawIntlProvider>
    </Provider>,
  )
  const user = userEvent.setup()
  const notes = () => screen.queryAllByText(/^note \d$/).map((note) => note.textContent)
  await user.click(await screen.findByText('Show older'))
  await screen.findByRole('alert')
  expect(notes()).toEqual(['note 9', 'note 8'])
  await user.click(screen.getByText(english['studio.retry']))
  await screen.findByText('note 7')
  expect([notes(), requestedPages, screen.queryByText('Show older')]).toEqual([
    ['note 9', 'note 8', 'note 7'],
    ['1', '2', '2'],
    null,
  ])
})
