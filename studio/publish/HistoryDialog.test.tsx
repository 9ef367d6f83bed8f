// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import type { Domain } from '../../generated/types'
import { RawIntlProvider } from 'react-intl'
import { createStudioIntl } from '../../tests/support/createStudioIntl'
import english from '../messages.en.json'
import steps from '../history/messages.en.json'
import changes from '../changes/messages.en.json'
import scheduling from '../schedule/messages.en.json'
import publishing from './messages.en.json'
import { HistoryDialog } from './HistoryDialog'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (revision: number) => ({
  revision,
  at: '2030-05-01T10:00:00.000Z',
  by: 'owner',
  by_name: 'Olive Hart',
  note: `note ${revision}`,
  changes: [],
  restored_from: null,
})

/** Opens the history of a club with this config. */
function openHistory(config: object): void {
  // The stub has only the fields that the dialog reads.
  const club = { id: 1, name: 'Harbour House', config, revision: 9 } as unknown as Domain
  render(
    <Provider store={createStore()}>
      <RawIntlProvider
        value={createStudioIntl({ ...changes, ...publishing, ...scheduling, ...steps })}
      >
        <HistoryDialog
          domain={club}
          rights={{ mayEdit: true, mayPublish: false, mayEnableDebug: false }}
          onClose={() => undefined}
        />
      </RawIntlProvider>
    </Provider>,
  )
}

it('the history loads older pages until none are left, shows no entry twice, and retries a failed page', async () => {
  const responses: [number, number[], boolean][] = [
    [200, [9, 8], true],
    // A failure with this status is not retried automatically.
    [400, [], false],
    // Someone has published meanwhile, which moved an entry to this page.
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
  openHistory({})
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

it('the history shows the old value as members saw it then, not the default of the preset published with the change', async () => {
  const primary = '/props/colors/primary'
  const revisions = [
    { ...entry(3), changes: [{ path: primary, before: '#102030', after: '#304050' }] },
    {
      ...entry(2),
      changes: [
        { path: '/theme/preset', after: 'harbour' },
        { path: primary, after: '#102030' },
      ],
    },
  ]
  vi.stubGlobal('fetch', async () => Response.json(revisions))
  openHistory({ theme: { preset: 'harbour' }, props: { colors: { primary: '#304050' } } })
  const [latest, first] = await screen.findAllByText('Primary:')
  expect(latest?.parentElement?.textContent).toBe('Primary: #102030 becomes #304050')
  // The default of no preset; Harbour's own is #14304f.
  expect(first?.parentElement?.textContent).toBe('Primary: #23405c becomes #102030')
})

it('the history names a menu entry by where it led, even if the club has removed it since', async () => {
  const entryPath = '/settings/navigation/entry-ign93'
  const revisions = [
    {
      ...entry(3),
      changes: [
        { path: `${entryPath}/href`, before: 'https://shop.example/tea' },
        { path: `${entryPath}/order`, before: 21 },
      ],
    },
    { ...entry(2), changes: [{ path: `${entryPath}/icon`, after: 'book' }] },
  ]
  vi.stubGlobal('fetch', async () => Response.json(revisions))
  openHistory({})
  expect(await screen.findAllByText(/Menu entry “shop.example”/)).toHaveLength(2)
  expect(screen.queryByText(/ign93/i)).toBeNull()
})

it('the history names the sections of a page of the club’s own that was removed by its title', async () => {
  const revisions = [
    {
      ...entry(3),
      changes: [
        { path: '/ownPages/story-k3x9q', before: { id: 'story-k3x9q', title: 'Our story' } },
        { path: '/props/sections/~1story-k3x9q/a', before: { id: 'a', widget: 'hero' } },
      ],
    },
  ]
  vi.stubGlobal('fetch', async () => Response.json(revisions))
  openHistory({})
  expect(await screen.findByText(/Page “Our story”/)).toBeTruthy()
  expect(screen.getByText(/on “Our story”/)).toBeTruthy()
})

it('the history names authors by first and last name, or by username if there is no such admin anymore', async () => {
  const scheduled = { ...entry(2), scheduled: true }
  const gone = { ...entry(1), by: 'robin', by_name: '' }
  vi.stubGlobal('fetch', async () => Response.json([scheduled, gone]))
  openHistory({})
  await screen.findByText('Olive Hart · revision 2')
  expect(screen.getByText('Scheduled by Olive Hart')).toBeTruthy()
  expect(screen.getByText('robin · revision 1')).toBeTruthy()
})
