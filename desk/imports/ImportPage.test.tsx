// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import spanish from '../../generated/studio/messages/es.json'
import type { AdminCompany, DeskImport } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInPage } from '../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../session/deskApi'
import { SendsMail } from '../session/mail'
import { ImportPage } from './ImportPage'

afterEach(() => {
  deskQueries.clear()
  vi.restoreAllMocks()
})

const company = {
  id: 1,
  timezone: 'America/New_York',
  areas: ['desk'],
} as unknown as AdminCompany

const uploaded: DeskImport = {
  id: 5,
  revision: 1,
  kind: 'members',
  fileName: 'people.csv',
  state: 'uploaded',
  separator: ';',
  encoding: 'utf-8',
  rows: 3,
  done: 0,
  header: ['No.', 'First', 'Tel', 'Cell'],
  sample: [['1', 'Ada', '555 0101', '']],
  preset: null,
  mapping: { external_id: 'No.' },
  unmapped: ['First', 'Tel', 'Cell'],
  options: { skipRejected: false, invite: false, dayFirst: true },
  counts: { created: 0, changed: 0, same: 0, rejected: 0, invited: 0, notes: [] },
  examples: [],
  rejected: [],
  by: 'rosa',
  byName: 'Rosa',
  at: '2026-11-30T21:00:00.000Z',
  finishedAt: null,
  problem: null,
}

const checked: DeskImport = {
  ...uploaded,
  revision: 4,
  state: 'checked',
  counts: { ...uploaded.counts, created: 1, changed: 1, rejected: 1 },
  examples: [
    {
      line: 3,
      state: 'changed',
      name: 'Ada Lovelace',
      changes: [{ column: 'first_name', before: 'Adah', after: 'Ada' }],
    },
  ],
  rejected: [{ line: 4, column: 'email', code: 'email', message: '"x" is no email address' }],
}

/** Opens an import; `answer` is what the server says to a call that changes it. */
function open(
  stored: DeskImport,
  {
    sendsMail = false,
    answer,
    page = { texts },
  }: {
    sendsMail?: boolean
    answer?: (id: string) => DeskImport
    page?: { texts: object; language?: string }
  } = {},
) {
  vi.spyOn(deskApi, 'list').mockResolvedValue({
    items: [
      {
        kind: 'members',
        columns: [
          { name: 'external_id', isRequired: true },
          { name: 'first_name', isRequired: true },
          { name: 'phone', isRequired: false },
        ],
        presets: [{ id: 'wild-apricot', name: 'Wild Apricot' }],
      },
    ],
    pagination: { totalCount: 1 },
  } as never)
  let now = stored
  const call = vi.spyOn(deskApi, 'call').mockImplementation(((id: string, input: object) => {
    if (id === 'desk.imports.get') return Promise.resolve(now)
    if (answer) return Promise.resolve().then(() => (now = answer(id)))
    const { body } = input as { body: Partial<DeskImport> }
    now = { ...now, ...body, revision: now.revision + 1 } as DeskImport
    return Promise.resolve(now)
  }) as never)
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <SendsMail value={sendsMail}>
        <ImportPage company={company} importId={5} />
      </SendsMail>
    </QueryClientProvider>,
    { ...page, path: '/import/5' },
  )
  const changes = () =>
    call.mock.calls
      .filter(([id]) => id !== 'desk.imports.get')
      .map(([id, input]) => {
        const { body, ifMatch } = input as { body?: object; ifMatch?: number }
        return { id, ...(body && { body }), ...(ifMatch !== undefined && { ifMatch }) }
      })
  return { user: userEvent.setup(), changes }
}

const fieldFor = (column: string): Promise<HTMLSelectElement> =>
  screen.findByLabelText<HTMLSelectElement>(`Column of the file for: ${column}`)

it('what is chosen for a column is kept at once, each change on top of the one before', async () => {
  const { user, changes } = open(uploaded)
  await user.selectOptions(await fieldFor('First name'), 'First')
  await user.selectOptions(await fieldFor('Other number'), 'Tel')
  await waitFor(() => expect(changes()).toHaveLength(2))
  const first = { external_id: 'No.', first_name: 'First' }
  expect(changes()).toEqual([
    { id: 'desk.imports.patch', body: { mapping: first }, ifMatch: 1 },
    { id: 'desk.imports.patch', body: { mapping: { ...first, phone: 'Tel' } }, ifMatch: 2 },
  ])
  expect((await fieldFor('Other number')).closest('tr')?.textContent).toContain('555 0101')
})

it('a change that did not reach the server stays in sight, and is sent again when asked', async () => {
  let isDown = true
  const { user, changes } = open(uploaded, {
    answer: () => {
      if (isDown) throw new ApiError(0, { code: 'network_error' })
      return { ...uploaded, revision: 2, mapping: { external_id: 'No.', first_name: 'First' } }
    },
  })
  await user.selectOptions(await fieldFor('First name'), 'First')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The last change is not kept yet')
  expect((await fieldFor('First name')).value).toBe('First')
  isDown = false
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null))
  expect(changes()).toHaveLength(2)
  expect((await fieldFor('First name')).value).toBe('First')
})

it('a change of what a colleague has changed is not kept, and what is stored is shown', async () => {
  const { user } = open(uploaded, {
    answer: () => {
      throw new ApiError(412, { code: 'stale' })
    },
  })
  await user.selectOptions(await fieldFor('First name'), 'First')
  expect(await screen.findByText('A colleague changed this import meanwhile')).toBeTruthy()
  expect((await fieldFor('First name')).value).toBe('')
})

it('what is missing to check a file is named at its field, and nothing is sent', async () => {
  const { user, changes } = open(uploaded)
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  const missing = 'Choose the column of the file for: First name'
  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(missing)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  const field = await fieldFor('First name')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
})

it('the preview says what changes and what is rejected; with rejected rows nothing is imported unless they are skipped', async () => {
  const { user, changes } = open(checked)
  expect(await screen.findByText('Nothing is written yet')).toBeTruthy()
  const example = screen.getByRole('row', { name: /Ada Lovelace/ })
  expect(example.textContent).toContain('First name: Adah → Ada')
  const rejected = screen.getByRole('row', { name: /^4 Email/ })
  expect(rejected.textContent).toContain('This isn’t an email address.')
  const start = screen.getByRole('button', { name: 'Import' })
  expect(start.getAttribute('aria-disabled')).toBe('true')
  await user.click(start)
  expect(changes()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Skip the rejected rows/ }))
  await waitFor(() => expect(start.getAttribute('aria-disabled')).toBe(null))
  expect(screen.getByText('Writes 2 records.')).toBeTruthy()
  await user.click(start)
  // What was seen, with what was changed here.
  await waitFor(() => expect(changes()[1]).toEqual({ id: 'desk.imports.start', ifMatch: 5 }))
})

it('why a row is rejected is said in the desk’s language, with what the file has there', async () => {
  const error = { line: 4, column: 'email', code: 'email', message: 'English', value: 'nobody' }
  open({ ...checked, rejected: [error] }, { page: { texts: spanish, language: 'es' } })
  const row = await screen.findByRole('row', { name: /^4 / })
  expect(row.textContent).toContain('nobody')
  expect(row.textContent).not.toContain('English')
})

it('invitations are offered only where they can be mailed', async () => {
  open(checked, { sendsMail: true })
  expect(await screen.findByRole('checkbox', { name: /^Send invitations/ })).toBeTruthy()
})

it('without a mail server no invitations are offered, and why is said', async () => {
  open(checked)
  expect(await screen.findByText(/^No mail server is set up/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^Send invitations/ })).toBe(null)
})

it('the focus goes to what came of the button that was pressed and is gone', async () => {
  const { user } = open(
    { ...checked, rejected: [], counts: { ...checked.counts, rejected: 0 } },
    { answer: () => ({ ...checked, state: 'writing', done: 1 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const heading = await screen.findByRole('heading', { name: 'Importing: 1 of 3' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(1 / 3))
})

it('a finished import says what was written, and offers the rejected rows', async () => {
  open({ ...checked, state: 'done', finishedAt: '2026-11-30T21:05:00.000Z' })
  expect(await screen.findByText('Imported. 2 records were written.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the members' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import' })).toBe(null)
})

it('a finished import says how members come in: by the next one, by hand, or after how many minutes', async () => {
  const done: DeskImport = { ...checked, state: 'done', rejected: [] }
  open(done, { sendsMail: true })
  expect(await screen.findByText(/^Nobody was invited\. .*press “Invite”\.$/)).toBeTruthy()
  cleanup()
  deskQueries.clear()
  open(done)
  expect(await screen.findByText(/hand over the link that is shown\.$/)).toBeTruthy()
  cleanup()
  deskQueries.clear()
  open({ ...done, counts: { ...done.counts, invited: 450 } }, { sendsMail: true })
  expect(
    await screen.findByText(
      '450 invitations are emailed. They go out 100 a minute, the last in about 4 minutes.',
    ),
  ).toBeTruthy()
})

it('the order of the file’s days can be chosen where one of them needs it', async () => {
  const { user, changes } = open({ ...uploaded, sample: [['1', 'Ada', '3/4/2019', '']] })
  await user.selectOptions(
    await screen.findByLabelText('Days in the file'),
    'Month first: 3/4/2026 is March 4',
  )
  await waitFor(() =>
    expect(changes()).toEqual([
      { id: 'desk.imports.patch', body: { options: { dayFirst: false } }, ifMatch: 1 },
    ]),
  )
})

it('a file without such days asks for no order', async () => {
  open(uploaded)
  await fieldFor('First name')
  expect(screen.queryByLabelText('Days in the file')).toBe(null)
})
