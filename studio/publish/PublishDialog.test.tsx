// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import type { AdminSession, Domain } from '../../generated/types'
import type { PlainObject } from '../../src/core/json/plainObject'
import { validateConfig } from '../../src/core/config/check/validateConfig'
import { RawIntlProvider } from 'react-intl'
import { getByPointer } from '../../src/core/json/getByPointer'
import { currentConfig, edit, startEditor } from '../editor/Editor'
import { createEditorStore } from '../editor/createEditorStore'
import { emptyDraftMeta, type DraftConflict } from '../editor/draftStorage'
import { draftMetaAtom, editorAtom } from '../editor/editorAtom'
import { EditorStoreContext } from '../editor/EditorStoreContext'
import { findFailingPairs } from '../../src/core/theme/contrast/failingPairs'
import { paintedTokens } from '../editor/paintedTokens'
import { focusRequestAtom } from '../forms/groupAtom'
import english from '../messages.en.json'
import schedule from '../schedule/messages.en.json'
import { createStudioIntl } from '../../tests/support/createStudioIntl'
import { studioAtom } from '../session/studioAtoms'
import changes from '../changes/messages.en.json'
import publishing from './messages.en.json'
import { PublishDialog } from './PublishDialog'

vi.mock('../../src/core/config/check/validateConfig', { spy: true })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function open(
  base: PlainObject,
  current: PlainObject,
  respond = () => json(403, { code: 'forbidden', title: 'No' }),
  conflicts: readonly DraftConflict[] = [],
  isUnopened = false,
) {
  const fetched = vi.fn(async () => respond())
  vi.stubGlobal('fetch', fetched)
  const store = createStore()
  // The stub has only the fields that the dialog reads.
  const club = { id: 1, name: 'Harbour House', config: base, revision: 1 } as unknown as Domain
  store.set(studioAtom, {
    status: 'ready',
    session: {} as unknown as AdminSession,
    domains: [club],
    domain: club,
  })
  store.set(editorAtom, edit(startEditor(base, 1), current))
  store.set(draftMetaAtom, { ...emptyDraftMeta, conflicts })
  const intl = createStudioIntl({ ...changes, ...publishing, ...schedule })
  render(
    <Provider store={store}>
      <RawIntlProvider value={intl}>
        <EditorStoreContext value={createEditorStore(store)}>
          <PublishDialog domainId={1} isUnopened={isUnopened} onClose={() => undefined} />
        </EditorStoreContext>
      </RawIntlProvider>
    </Provider>,
  )
  const press = () => userEvent.setup().click(screen.getByText('Publish now'))
  return { store, fetched, press, note: () => screen.getByLabelText('Note') }
}

const listed = () =>
  screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)

const colours = (value: object) => ({ props: { colors: value } })

describe('the dialog for publishing', () => {
  it('names the club', () => {
    open({}, colours({ primary: '#102030' }))
    expect(screen.getByText('Publish to Harbour House')).toBeTruthy()
  })

  it('first focuses the note, not Close', () => {
    const { note } = open({}, colours({ primary: '#102030' }))
    expect(document.activeElement).toBe(note())
  })

  it('lists and counts only settings whose value changes, not those that are now stored or reset at their default', () => {
    open(
      { features: { sms: false }, props: { layout: { density: 'regular' } } },
      { pages: [{ uri: '/events', enabled: true }], intl: { currency: 'EUR' } },
    )
    expect(listed()).toEqual(['Currency: USD becomes EUR'])
    expect(screen.getByText('What changes')).toBeTruthy()
    expect(screen.queryByText(/as before/)).toBeNull()
  })

  it('says so if no setting’s value changes', () => {
    open({}, { features: { sms: false } })
    expect(screen.getByText('No changes')).toBeTruthy()
    expect(screen.getByText(changes['studio.change.none'])).toBeTruthy()
    expect(listed()).toEqual([])
  })

  it('lists a setting changed in two tabs until one of the values is chosen', async () => {
    const [mine, theirs] = [colours({ primary: '#102030' }), colours({ primary: '#405060' })]
    open({}, mine, undefined, [{ base: {}, mine, theirs }])
    const user = userEvent.setup()
    expect(screen.getByText('You changed the same setting in two tabs')).toBeTruthy()
    await user.click(screen.getByLabelText(/^From the other tab/))
    await user.click(screen.getByText('Keep editing with this'))
    expect(screen.queryByText('You changed the same setting in two tabs')).toBeNull()
  })

  it('names the links that a change leaves without a page, and lets them be published', () => {
    const links = (href: string) => ({
      props: { footer: { links: [{ id: 'one', label: 'One', href }] } },
    })
    const pages = [{ uri: '/events', enabled: false }]
    open(links('/events'), { ...links('/events'), pages })
    expect(screen.getByText('One link leads to a page that members can’t open')).toBeTruthy()
    expect(screen.getByText('No page that is switched on has the path /events.')).toBeTruthy()
    expect(screen.getByText('Publish now').hasAttribute('disabled')).toBe(false)
  })

  it('says nothing about links that led nowhere before', () => {
    const links = { props: { footer: { links: [{ id: 'one', label: 'One', href: '/nowhere' }] } } }
    open(links, { ...links, ...colours({ primary: '#102030' }) })
    expect(screen.queryByText(/members can’t open/)).toBeNull()
  })

  it('says where the addresses of moved pages lead, and which addresses have no page any more', () => {
    const pages = [
      { uri: '/events', path: '/whats-on', formerPaths: ['/agenda'] },
      { uri: '/dining', enabled: false },
    ]
    open({ pages: [{ uri: '/events', path: '/agenda' }] }, { pages })
    expect(screen.getByText('2 addresses lead elsewhere')).toBeTruthy()
    expect(listed()).toContain('/agenda leads to /whats-on')
    expect(listed()).toContain('/events leads to /whats-on')
    expect(screen.getByText('One address shows “Page not found”')).toBeTruthy()
    expect(screen.getByText('Publish now').hasAttribute('disabled')).toBe(false)
  })

  it('begins a redirect from an address that a switched-off page leaves', async () => {
    const { store } = open({}, { pages: [{ uri: '/dining', enabled: false }] })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Redirect /dining' }))
    const [redirect] = getByPointer(
      currentConfig(store.get(editorAtom)),
      '/settings/redirects',
    ) as readonly { id: string }[]
    expect(redirect).toEqual({ id: expect.stringMatching(/^new-redirect/), from: '/dining' })
    expect(store.get(focusRequestAtom)).toBe(`/settings/redirects/${redirect?.id}/to`)
  })

  it('warns of no lost address in a club that was never opened to members', () => {
    open({}, { pages: [{ uri: '/dining', enabled: false }] }, undefined, [], true)
    expect(screen.queryByText('One address shows “Page not found”')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Redirect /dining' })).toBeNull()
  })

  it('selects no side of a conflict, and is confirmed only after each value is chosen', async () => {
    const theirs = colours({ primary: '#405060' })
    const { press, fetched } = open({}, colours({ primary: '#102030' }), () =>
      json(412, {
        code: 'revision_conflict',
        title: 'No',
        current: { config: theirs, revision: 2 },
      }),
    )
    await press()
    const radios = await screen.findAllByRole<HTMLInputElement>('radio')
    const inConflict = radios.filter(({ labels }) => labels?.[0]?.textContent.includes('#'))
    expect(inConflict.map(({ checked }) => checked)).toEqual([false, false])
    expect(document.activeElement).toBe(inConflict[0])
    const buttons = ['Publish now', 'Keep editing with this'].map((name) =>
      screen.getByRole('button', { name }),
    )
    const areDisabled = () => buttons.map((button) => button.hasAttribute('disabled'))
    expect(areDisabled()).toEqual([true, true])
    await userEvent.setup().click(inConflict[1] as HTMLElement)
    expect(areDisabled()).toEqual([false, false])
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it("can't be confirmed without a note if colours became hard to read, and says so at the note's field", async () => {
    const { fetched, press, note } = open(
      colours({ text: '#111111', background: '#ffffff' }),
      colours({ text: '#eeeeee', background: '#ffffff' }),
    )
    const button = screen.getByRole('button', { name: 'Publish now' })
    expect([button.hasAttribute('disabled'), note().getAttribute('aria-invalid')]).toEqual([
      true,
      'true',
    ])
    const hint = document.getElementById(note().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe(english['studio.publish.noteNeeded'])
    await userEvent.setup().type(note(), 'The founder wishes so')
    expect(note().hasAttribute('aria-invalid')).toBe(false)
    await press()
    expect(fetched).toHaveBeenCalled()
  })

  it('counts the derived shades of colours that became hard to read, as the contrast panel does', () => {
    const [base, weak] = [
      colours({ text: '#111111', background: '#ffffff' }),
      colours({ text: '#eeeeee', background: '#ffffff' }),
    ]
    open(base, weak)
    const { length } = findFailingPairs(paintedTokens(weak, catalogue).tokens, catalogue.pairs)
    expect(screen.getByText(`${length} pairs of colours are hard to read`)).toBeTruthy()
    const listed = screen
      .getAllByRole('listitem', { hidden: true })
      .filter((item) => item.textContent.includes('is hard to read')).length
    expect(listed).toBeGreaterThan(0)
    expect(
      screen.getByText(`And ${length - listed} more, in shades mixed from these colours.`),
    ).toBeTruthy()
  })

  it("never lets a temporary publish overwrite someone else's, but still offers a choice for each field", async () => {
    const { press } = open(colours({ primary: '#102030' }), colours({ primary: '#203040' }), () =>
      json(412, {
        code: 'stale_revision',
        title: 'Changed',
        current: { revision: 2, config: { props: { colors: { primary: '#304050' } } } },
      }),
    )
    await press()
    const force = await screen.findByLabelText(/^Use mine everywhere/)
    await userEvent.setup().click(force)
    expect(screen.getByText('Force publish')).toBeTruthy()
    await userEvent.setup().click(screen.getByLabelText(schedule['studio.schedule.at']))
    expect(screen.queryByLabelText(/^Use mine everywhere/)).toBeNull()
    expect(screen.getAllByLabelText(/^Mine/)).toHaveLength(1)
    await userEvent.setup().click(screen.getByLabelText(schedule['studio.schedule.now']))
    expect(screen.getByLabelText<HTMLInputElement>(/^Use mine everywhere/).checked).toBe(false)
  })

  it('checks a merged edit once, not again with each letter of the note', async () => {
    const { press, note } = open(
      colours({ primary: '#102030' }),
      colours({ primary: '#203040' }),
      () =>
        json(412, {
          code: 'stale_revision',
          title: 'Changed',
          current: { revision: 2, config: { props: { colors: { primary: '#304050' } } } },
        }),
    )
    await press()
    await screen.findByLabelText(/^Use mine everywhere/)
    vi.mocked(validateConfig).mockClear()
    await userEvent.setup().type(note(), 'Autumn')
    expect(note()).toHaveProperty('value', 'Autumn')
    expect(validateConfig).not.toHaveBeenCalled()
    await userEvent.setup().click(screen.getByLabelText(/^Theirs/))
    expect(validateConfig).toHaveBeenCalledTimes(1)
  })

  it('has a time for a temporary publish only once it has a date, because without one it starts now', async () => {
    open(colours({ primary: '#102030' }), colours({ primary: '#203040' }))
    const time = () =>
      screen.queryByRole('group', { name: schedule['studio.schedule.time'], hidden: true })
    const user = userEvent.setup()
    await user.click(screen.getByLabelText(schedule['studio.schedule.at']))
    expect(time()).toBeTruthy()
    await user.click(screen.getByLabelText(schedule['studio.schedule.while']))
    expect(time()).toBeNull()
    const date = screen.getByLabelText(schedule['studio.schedule.fromDate'])
    fireEvent.change(date, { target: { value: '2030-05-01' } })
    expect(time()).toBeTruthy()
    fireEvent.change(date, { target: { value: '' } })
    expect(time()).toBeNull()
  })

  it('names the button after when it takes effect: a temporary publish without a date is live at once', async () => {
    open(colours({ primary: '#102030' }), colours({ primary: '#203040' }))
    const user = userEvent.setup()
    const offers = (name: string) => screen.queryByRole('button', { name, hidden: true }) !== null
    const offered = () => [offers('Publish now'), offers('Schedule')]
    expect(offered()).toEqual([true, false])
    await user.click(screen.getByLabelText(schedule['studio.schedule.at']))
    expect(offered()).toEqual([false, true])
    await user.click(screen.getByLabelText(schedule['studio.schedule.while']))
    expect(offered()).toEqual([true, false])
    fireEvent.change(screen.getByLabelText(schedule['studio.schedule.fromDate']), {
      target: { value: '2030-05-01' },
    })
    expect(offered()).toEqual([false, true])
  })

  it('does not publish while a slogan has no title, and shows which one', async () => {
    const { fetched, press } = open(
      { props: { slogans: [{ id: 'a', title: 'One' }] } },
      { props: { slogans: [{ id: 'a', title: 'One' }, { id: 'b' }] } },
    )
    expect(screen.getByText('A slogan needs a title.')).toBeTruthy()
    await press()
    expect(fetched).not.toHaveBeenCalled()
  })
})
