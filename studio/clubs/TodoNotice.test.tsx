// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { notificationStore } from '../../src/ui/feedback/notificationStore'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { openToolAtom } from '../chrome/openToolAtom'
import companyTexts from '../company/messages.en.json'
import { currentConfig, startEditor, undo as undoStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { focusRequestAtom } from '../forms/groupAtom'
import { updateDomain } from '../session/domains'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { toolsFor } from '../tools/tools'
import { TodoNotice } from './TodoNotice'
import hostTexts from '../hosts/messages.en.json'
import texts from './messages.en.json'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

interface Task {
  code: string
  path: string
  why: string
  done?: boolean
}
const task = (code: string, path: string): Task => ({ code, path, why: '' })
/** A task as the server lists it once it is marked as done. */
const marked = (one: Task): Task => ({ ...one, done: true })
const company = task('company', '/companyId')
const debug = task('debug', '/debug')
const plan = task('plan', '/plan')
const comeIn = task('come-in', '')

function Tasks({ mayEdit = true }: { mayEdit?: boolean }) {
  const studio = useAtomValue(studioAtom)
  return (
    <div role="tabpanel" tabIndex={-1}>
      {studio.status === 'ready' && studio.domain ? (
        <TodoNotice
          domain={studio.domain}
          mayEdit={mayEdit}
          mayOpen={(tool) =>
            toolsFor(studio.session.company.permissionLevel).some(({ id }) => id === tool)
          }
        />
      ) : null}
    </div>
  )
}

/** Renders the tasks of a club; the test answers each call that marks one as done. */
async function renderTasks(
  level: string,
  todo: readonly Task[],
  done: readonly string[] = [],
  emptyPages: readonly string[] = [],
  settings: object = {},
  mayEdit = true,
) {
  const config = { debug: false, ...settings }
  // The stubs have only the fields that the list reads.
  const domain = { id: 1, slug: 'new', revision: 1, config, todo } as unknown as Domain
  const session = { company: { permissionLevel: level } } as unknown as AdminSession
  studioStore.set(editorAtom, startEditor(config, 1))
  studioStore.set(studioAtom, { status: 'ready', session, domains: [domain], domain })
  const answers: ((left: readonly Task[]) => Promise<void>)[] = []
  const url = 'https://new.example'
  const call = vi.spyOn(studioApi, 'call').mockImplementation((id) =>
    id === 'admin.clubs.ready'
      ? Promise.resolve({ done, url, emptyPages } as never)
      : new Promise((resolve) => {
          answers.push((left) => act(async () => resolve({ todo: left } as never)))
        }),
  )
  const user = renderInStudio(<Tasks mayEdit={mayEdit} />, {
    ...texts,
    ...companyTexts,
    ...hostTexts,
  })
  const summary = screen.queryByText(texts['studio.clone.show'])
  if (summary) await user.click(summary)
  return {
    user,
    reads: () => call.mock.calls.filter(([id]) => id === 'admin.clubs.ready').length,
    bodies: () =>
      call.mock.calls.flatMap(([id, input]) =>
        id === 'admin.clubs.done' ? [(input as { body: unknown }).body] : [],
      ),
    marks: () => call.mock.calls.filter(([id]) => id === 'admin.clubs.done').length,
    answer: (left: readonly Task[]) => answers.shift()?.(left),
  }
}

const done = (name: string) => screen.getByRole('button', { name: `Done: ${name}` })
const undo = (name: string) => screen.getByRole('button', { name: `Undo: ${name}` })

it('while one task is marked as done its button is busy and the others wait', async () => {
  const { user, marks, answer } = await renderTasks('owner', [company, plan])
  await user.click(done('Plan'))
  await user.click(done('Company details'))
  expect(marks()).toBe(1)
  expect(done('Plan').getAttribute('aria-busy')).toBe('true')
  expect(done('Company details').getAttribute('aria-busy')).toBeNull()
  expect(done('Company details').getAttribute('aria-disabled')).toBe('true')
  await answer([company, marked(plan)])
  expect(done('Company details').getAttribute('aria-disabled')).toBeNull()
  await user.click(done('Company details'))
  expect(marks()).toBe(2)
})

it('what is marked as done stays in its place, where that can be undone, and keeps the focus', async () => {
  const { user, answer, bodies } = await renderTasks('owner', [company, plan])
  done('Plan').focus()
  await user.keyboard('{Enter}')
  await answer([company, marked(plan)])
  expect(screen.getByText(/^One thing is left to do/)).toBeTruthy()
  expect(document.activeElement).toBe(undo('Plan'))
  await user.keyboard('{Enter}')
  await answer([company, plan])
  expect(document.activeElement).toBe(done('Plan'))
  expect(screen.getByText(/^2 things are left to do/)).toBeTruthy()
  expect(bodies()).toEqual([
    { code: 'plan', path: '/plan', done: true },
    { code: 'plan', path: '/plan', done: false },
  ])
})

it('what was marked as done before the studio was opened is not listed', async () => {
  await renderTasks('owner', [marked(task('plan', '/planned')), company])
  expect(screen.getByText(/^One thing is left to do/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

it('the focus goes from a task that is done elsewhere to the next one’s own link, never to what marks one', async () => {
  const link = (name: string) => screen.getByRole('button', { name })
  const isDone: string[] = []
  await renderTasks('owner', [company, plan, task('admins', '')], isDone)
  const close = async (code: string, name: string) => {
    link(name).focus()
    act(() => studioStore.set(openToolAtom, code))
    isDone.push(code)
    act(() => studioStore.set(openToolAtom, undefined))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  }
  await close('company', 'Company details')
  await waitFor(() => expect(document.activeElement).toBe(link('Admins')))
  await close('admins', 'Admins')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText(texts['studio.clone.show'])),
  )
})

it('a task that is marked as done while someone publishes is done, and the publish stays', async () => {
  const { user, answer } = await renderTasks('owner', [company, plan])
  await user.click(done('Plan'))
  act(() => {
    const studio = studioStore.get(studioAtom)
    if (studio.status === 'ready' && studio.domain)
      updateDomain({ ...studio.domain, revision: 2, todo: [company, plan] })
  })
  await answer([company, marked(plan)])
  expect(undo('Plan')).toBeTruthy()
  const todo = [company, marked(plan)]
  expect(studioStore.get(studioAtom)).toMatchObject({
    domain: { revision: 2, todo },
    domains: [{ revision: 2, todo }],
  })
})

it.each([
  ['an owner', 'owner', true],
  ['a manager, who sees that an owner can do it', 'manager', false],
])('a task in an owner’s tool is a link for %s', async (_who, level, isLink) => {
  await renderTasks(level, [company])
  expect(screen.queryByRole('button', { name: 'Company details' }) !== null).toBe(isLink)
  expect(screen.queryByText(/an owner can do this/) !== null).toBe(!isLink)
  expect(screen.queryByText(/^An owner enters/) !== null).toBe(!isLink)
})

it('the plan is named where it is to be checked', async () => {
  await renderTasks('owner', [plan], [], [], { plan: 'Lounge' })
  expect(screen.getByText(/^The plan is Lounge/)).toBeTruthy()
})

const mail = task('mail', '')
const processors = task('processors', '/processors')
const sandbox = { processors: [{ id: 'x', uri: 'sandbox', cardsAccepted: ['visa'] }] }

it.each([
  ['no mail server', mail, {}, 'Go on without a mail server', /^There is no mail server yet/],
  ['no payments', processors, {}, 'Go on without payments', /^Members can pay nothing yet/],
  ['only the sandbox', processors, sandbox, 'Go on with the sandbox', /only tried out/],
])(
  'a club with %s can’t be marked as having more, only knowingly go on, and that is said where members come in',
  async (_what, one, settings, goOn, lack) => {
    const { user, answer, bodies } = await renderTasks('owner', [one, comeIn], [], [], settings)
    await screen.findByText(/^Then members can come in/)
    expect(screen.queryByRole('button', { name: /done/i })).toBeNull()
    await user.click(screen.getByRole('button', { name: goOn }))
    await answer([marked(one), comeIn])
    expect(bodies()).toEqual([{ code: one.code, path: one.path, done: true }])
    expect(screen.getByText('Members can come in')).toBeTruthy()
    expect(screen.getByText(lack)).toBeTruthy()
    expect(screen.getByText('put aside for now')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Undo: / })).toBe(document.activeElement)
  },
)

it('what was put aside and is set up since is lacking no more', async () => {
  await renderTasks('owner', [marked(mail), comeIn], ['mail'])
  expect(await screen.findByText('Members can come in')).toBeTruthy()
  expect(screen.queryByText(/no mail server/)).toBeNull()
})

it('a task that only a command can do says who can run it; the command itself is folded away, to be copied', async () => {
  const { user } = await renderTasks('owner', [company, plan])
  const row = screen.getByText(/set by the people who run the server/).closest('li')
  expect(row?.textContent).not.toMatch(/npm run/)
  const summary = screen.getByText(texts['studio.clone.commands'])
  const commands = summary.closest('details')
  expect([commands?.open, commands?.textContent]).toEqual([
    false,
    expect.stringContaining('npm run club -- set new /plan VALUE'),
  ])
  await user.click(summary)
  await user.click(screen.getByRole('button', { name: 'Copy: Plan' }))
  expect(await navigator.clipboard.readText()).toBe('npm run club -- set new /plan VALUE')
})

it('texts to read are one task with a link to each, which is marked as done as one', async () => {
  const texts = ['/props/footer', '/props/sider'].map((path) => task('texts', path))
  const { user, answer, bodies } = await renderTasks('owner', [...texts, plan])
  expect(screen.getByText(/^2 things are left to do/)).toBeTruthy()
  expect(['Footer', 'Sidebar'].map((name) => screen.getByRole('button', { name }))).toHaveLength(2)
  await user.click(done('Texts'))
  expect(bodies()).toEqual([{ code: 'texts', done: true }])
  await answer([...texts.map(marked), plan])
  expect(undo('Texts')).toBeTruthy()
  expect(screen.getByText(/^One thing is left to do/)).toBeTruthy()
})

it('a list of tasks that the studio can do has no commands', async () => {
  await renderTasks('owner', [company, debug])
  expect(screen.queryByText(texts['studio.clone.commands'])).toBeNull()
})

it('what is done outside of the config is not left to do, and the list ends with where members come in', async () => {
  const todo = [company, task('admins', ''), task('members', ''), plan, comeIn]
  await renderTasks('owner', todo, ['company', 'admins'])
  expect(await screen.findByText(/^2 things are left to do/)).toBeTruthy()
  const members = screen.getByRole('link', { name: /^Members on the desk.*new tab$/ })
  expect([members.getAttribute('href'), members.getAttribute('target')]).toEqual([
    '/desk/members',
    '_blank',
  ])
  const last = screen.getByText(/^Then members can come in/)
  expect(last.querySelector('a')?.href).toBe('https://new.example/')
})

it('a page with nothing to show leads to where the desk makes it, and to its switch', async () => {
  const { user } = await renderTasks('owner', [task('empty-pages', '')], [], ['/events', '/blogs'])
  const events = await screen.findByRole('link', { name: /Events/ })
  expect([events.getAttribute('href'), events.getAttribute('target')]).toEqual([
    '/desk/events',
    '_blank',
  ])
  await user.click(screen.getByRole('button', { name: /^Switch of .*Events/ }))
  expect(studioStore.get(focusRequestAtom)).toMatch(/^\/pages\/~1events/)
})

it('all pages with nothing to show are switched off at once, which says which they were and can be undone', async () => {
  const pages = [
    { uri: '/events', path: '/whats-on' },
    { uri: '/faq', enabled: false },
  ]
  const { user } = await renderTasks(
    'owner',
    [task('empty-pages', ''), plan],
    [],
    ['/events', '/blogs', '/login'],
  )
  act(() => studioStore.set(editorAtom, startEditor({ debug: false, pages }, 1)))
  await user.click(await screen.findByRole('button', { name: 'Switch these pages off' }))
  const editor = studioStore.get(editorAtom)
  expect(currentConfig(editor)).toEqual({
    debug: false,
    pages: [
      { uri: '/events', path: '/whats-on', enabled: false },
      { uri: '/faq', enabled: false },
      { uri: '/blogs', enabled: false },
    ],
  })
  expect(editor.done).toBe(1)
  expect(screen.queryByRole('link', { name: /Events/ })).toBeNull()
  const [shown] = notificationStore.get()
  expect(shown?.title).toMatch(/^Switched off: .*Events.* and .*Blog/)
  act(() => studioStore.set(editorAtom, undoStep))
  expect(screen.getByRole('link', { name: /Events/ })).toBeTruthy()
  expect(notificationStore.get()).toEqual([])
})

it('who may not edit the club is not offered to switch its pages off', async () => {
  await renderTasks('owner', [task('empty-pages', '')], [], ['/events'], {}, false)
  expect(await screen.findByRole('link', { name: /Events/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Switch these pages off' })).toBeNull()
})

it('once nothing is left, only where members come in is shown, which is no task but can be hidden', async () => {
  const { user, answer } = await renderTasks('owner', [company, comeIn], ['company'])
  expect(await screen.findByText('Members can come in')).toBeTruthy()
  expect(screen.queryByText(/left to do/)).toBeNull()
  expect(screen.getByRole('link', { name: 'new.example' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /done/i })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide this' }))
  await answer([company, marked(comeIn)])
  expect(screen.queryByText('Members can come in')).toBeNull()
})

it('the last task that is marked as done can be undone below where members come in', async () => {
  const { user, answer } = await renderTasks('owner', [plan, comeIn])
  await screen.findByText(/^Then members can come in/)
  done('Plan').focus()
  await user.keyboard('{Enter}')
  await answer([marked(plan), comeIn])
  expect(screen.getByText('Members can come in')).toBeTruthy()
  expect(document.activeElement).toBe(undo('Plan'))
})

it('what only the draft has done must be published before members can come in', async () => {
  await renderTasks('owner', [task('slogan', '/props/slogans'), comeIn])
  act(() =>
    studioStore.set(editorAtom, startEditor({ props: { slogans: [{ id: 'a', title: 'Hi' }] } }, 1)),
  )
  expect(await screen.findByText(texts['studio.clone.publishFirst'])).toBeTruthy()
  expect(screen.queryByText('Members can come in')).toBeNull()
  act(() => {
    const studio = studioStore.get(studioAtom)
    if (studio.status === 'ready' && studio.domain)
      updateDomain({ ...studio.domain, config: { props: { slogans: [{ id: 'a', title: 'Hi' }] } } })
  })
  expect(await screen.findByText('Members can come in')).toBeTruthy()
})

it('what is done outside of the config is read once, and again whenever a tool closes', async () => {
  const { reads } = await renderTasks('owner', [company, comeIn])
  await screen.findByText(/^Then members can come in/)
  expect(reads()).toBe(1)
  act(() => studioStore.set(openToolAtom, 'company'))
  act(() => studioStore.set(openToolAtom, undefined))
  await waitFor(() => expect(reads()).toBe(2))
})

it('is listed once it is known how the club began, or that nothing tells', async () => {
  let fail: (error: unknown) => void = () => {}
  const config = { processors: [{ id: 'x', uri: 'gocardless', acceptAch: true }] }
  const todo = [task('processors', '/processors'), plan]
  const domain = { id: 1, slug: 'new', revision: 2, config, todo } as unknown as Domain
  const session = { company: { permissionLevel: 'owner' } } as unknown as AdminSession
  studioStore.set(editorAtom, startEditor(config, 2))
  studioStore.set(studioAtom, { status: 'ready', session, domains: [domain], domain })
  const call = vi.spyOn(studioApi, 'call').mockReturnValue(
    new Promise((_resolve, reject) => {
      fail = reject
    }),
  )
  renderInStudio(<Tasks />, { ...texts, ...companyTexts, ...hostTexts })
  await waitFor(() => expect(call).toHaveBeenCalledWith('admin.revisions.get', expect.anything()))
  expect(screen.queryByText(/left to do/)).toBeNull()
  fail(new ApiError(404, { code: 'not_found' }))
  expect(await screen.findByText(/^One thing is left to do/)).toBeTruthy()
})
