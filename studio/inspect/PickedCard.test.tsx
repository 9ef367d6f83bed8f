// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import type { AdminSession } from '../../generated/types'
import { setWidth } from '../../tests/support/setWidth'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { edit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { focusRequestAtom, groupAtom } from '../forms/groupAtom'
import changes from '../changes/messages.en.json'
import english from '../messages.en.json'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { pickedElementAtom } from '../preview/inspectAtoms'
import { languagesAtom } from '../preview/previewAtoms'
import inspect from './messages.en.json'
import { PickedCard } from './PickedCard'

afterEach(() => {
  cleanup()
  studioStore.set(pickedElementAtom, null)
  studioStore.set(focusRequestAtom, null)
  studioStore.set(studioAtom, { status: 'loading' })
})

const NOTHING = {
  logo: false,
  text: '',
  picture: null,
  emptyPage: null,
  menuPath: null,
  linkPath: null,
  isInPage: true,
}

function open() {
  const base = { props: { sections: { '/': [{ id: 'hero', widget: 'hero' }] } } }
  studioStore.set(editorAtom, startEditor(base, 1))
  studioStore.set(groupAtom, 'sections')
  const intl = createPageIntl({
    language: 'en',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    dir: 'ltr',
    messages: { ...english, ...changes, ...inspect, 'ui.link.newTab': '(opens in a new tab)' },
  })
  render(
    <Provider store={studioStore}>
      <RawIntlProvider value={intl}>
        <PickedCard />
      </RawIntlProvider>
    </Provider>,
  )
}

const unfold = () =>
  act(() => screen.getByRole('button', { name: 'Settings of this element' }).click())

it('removing a picked section opens no form, even if only one entry remains', () => {
  open()
  act(() =>
    studioStore.set(pickedElementAtom, {
      tokens: ['color-primary'],
      section: { page: '/', id: 'hero' },
      shows: NOTHING,
    }),
  )
  unfold()
  expect(screen.getAllByRole('button').length).toBe(4)
  act(() =>
    studioStore.set(editorAtom, (editor) => edit(editor, { props: { sections: { '/': [] } } })),
  )
  expect(studioStore.get(groupAtom)).toBe('sections')
  expect(screen.getAllByRole('button').length).toBe(3)
})

it('picking an element with a single entry opens that entry immediately', () => {
  open()
  act(() =>
    studioStore.set(pickedElementAtom, {
      tokens: ['color-primary'],
      section: null,
      shows: NOTHING,
    }),
  )
  expect([studioStore.get(groupAtom), screen.queryAllByRole('button')]).toEqual(['colours', []])
})

it('picking an element opens what it shows, and still offers its other settings', () => {
  open()
  const base = { props: { slogans: [{ id: 'tide', title: 'The tide' }] } }
  act(() => studioStore.set(editorAtom, startEditor(base, 1)))
  act(() =>
    studioStore.set(pickedElementAtom, {
      tokens: ['color-primary'],
      section: null,
      shows: { ...NOTHING, text: 'The tide' },
    }),
  )
  expect([studioStore.get(groupAtom), studioStore.get(focusRequestAtom)]).toEqual([
    'slogans',
    '/props/slogans/tide/title',
  ])
  expect(screen.queryByRole('button', { name: /Colours › Primary/ })).toBeNull()
  unfold()
  expect(screen.getByRole('button', { name: /Colours › Primary/ })).toBeTruthy()
})

it('on a phone, picking an element opens what it shows without a card, which would cover it', () => {
  setWidth(390)
  open()
  const base = { props: { slogans: [{ id: 'tide', title: 'The tide' }] } }
  act(() => studioStore.set(editorAtom, startEditor(base, 1)))
  act(() =>
    studioStore.set(pickedElementAtom, {
      tokens: ['color-primary'],
      section: null,
      shows: { ...NOTHING, text: 'The tide' },
    }),
  )
  expect([studioStore.get(groupAtom), studioStore.get(focusRequestAtom)]).toEqual([
    'slogans',
    '/props/slogans/tide/title',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['leads staff of the desk there', ['desk'], '/desk/events/12'],
  ['says so to others', [], undefined],
])('an event %s', async (_what, areas, href) => {
  open()
  act(() =>
    studioStore.set(studioAtom, {
      status: 'ready',
      // The stub has only the fields that are read here.
      session: { company: { areas } } as unknown as AdminSession,
      domains: [],
      domain: null,
    }),
  )
  act(() =>
    studioStore.set(pickedElementAtom, {
      tokens: ['color-primary'],
      section: null,
      shows: { ...NOTHING, text: 'Thursday supper', linkPath: '/events/12' },
    }),
  )
  expect(await screen.findByText('Comes from the desk: Events')).toBeTruthy()
  expect(screen.queryByRole('link')?.getAttribute('href') ?? undefined).toBe(href)
})

it('picking a portal text opens it in its language and among those of the page', async () => {
  open()
  act(() => studioStore.set(languagesAtom, { ownLanguage: 'es', offered: ['es', 'en'] }))
  act(() =>
    studioStore.set(pickedElementAtom, {
      tokens: ['color-text'],
      section: null,
      shows: { ...NOTHING, text: 'Buenos días, Álex' },
    }),
  )
  await waitFor(() => expect(studioStore.get(groupAtom)).toBe('messages'))
  expect(studioStore.get(focusRequestAtom)).toBe('/intl/messages/es/page.home.greeting.morning')
  unfold()
  expect(screen.getByRole('button', { name: /Colours › Text/ })).toBeTruthy()
})

it('a text that several messages share opens none of them, but offers each, even after one was changed', async () => {
  open()
  act(() => studioStore.set(languagesAtom, { ownLanguage: 'en', offered: ['en'] }))
  act(() =>
    studioStore.set(pickedElementAtom, {
      tokens: [],
      section: null,
      shows: { ...NOTHING, text: 'Add to calendar' },
    }),
  )
  const offered = await screen.findAllByRole('button', { name: /^Texts › / })
  expect(offered.length).toBeGreaterThan(1)
  expect(studioStore.get(groupAtom)).toBe('sections')
  const edited = { 'ui.calendar.add': 'Save the date' }
  act(() =>
    studioStore.set(editorAtom, (editor) => edit(editor, { intl: { messages: { en: edited } } })),
  )
  expect(screen.getAllByRole('button', { name: /^Texts › / })).toEqual(offered)
})

it.each([
  ['See all events', ['Event in focus', 'Next events', 'Page “Events”']],
  ['Refunds', ['Bills and payments · 1 of 2', 'Bills and payments · 2 of 2']],
])(
  'messages with the same words, %s, are told apart by where they are used, or else by number',
  async (text, places) => {
    studioStore.set(languagesAtom, { ownLanguage: 'en', offered: ['en'] })
    renderWithEditor(<PickedCard />, {}, {}, studioStore)
    act(() =>
      studioStore.set(pickedElementAtom, {
        tokens: [],
        section: null,
        shows: { ...NOTHING, text },
      }),
    )
    const offered = await screen.findAllByRole('button', { name: new RegExp(`“${text}”`) })
    const named = offered.map(({ textContent }) => textContent.replace(/^.*\(English\) · /, ''))
    expect(named.toSorted()).toEqual(places)
  },
)
