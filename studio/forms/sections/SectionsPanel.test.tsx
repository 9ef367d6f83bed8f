// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithEditor } from '../../../tests/support/renderWithEditor'
import heroTexts from '../../../src/widgets/hero/messages.en.json'
import eventsTexts from '../../../src/widgets/next-events/messages.en.json'
import textTexts from '../../../src/widgets/rich-text/messages.en.json'
import galleryTexts from '../../../src/widgets/gallery/messages.en.json'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { currentConfig, undo } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { getByPointer } from '../../../src/core/json/getByPointer'
import english from '../../messages.en.json'
import { compareNames } from '../../chrome/compareNames'
import { editedItemAtom } from '../../preview/editedItem'
import { hasPreviewAtom } from '../../preview/inspectAtoms'
import { previewAtom } from '../../preview/previewAtoms'
import { MAX_SECTIONS } from './changeSections'
import { SectionsPanel } from './SectionsPanel'

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})

function open(base: PlainObject) {
  const texts = {
    ...heroTexts,
    ...galleryTexts,
    ...eventsTexts,
    ...textTexts,
    'page.events.title': 'Events',
  }
  const { store, user } = renderWithEditor(<SectionsPanel readOnly={false} />, base, texts)
  const home = () =>
    getByPointer(currentConfig(store.get(editorAtom)), '/props/sections/~1') as
      { id: string; enabled?: boolean; settings: Record<string, unknown> }[] | undefined
  return { store, user, home }
}

const sections = [
  {
    id: 'gallery',
    widget: 'gallery',
    settings: {
      title: 'Rooms',
      pictures: [
        { id: 'one', alt: 'The bar' },
        { id: 'two', alt: 'The pool' },
      ],
    },
  },
  { id: 'opening', widget: 'hero', settings: { title: 'Welcome' } },
]

it('a text is the first type of section, the others follow by name', async () => {
  const { user } = open({})
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  await screen.findByRole('option', { name: 'Hero' })
  const names = within(screen.getByRole('listbox', { name: 'Which type?' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names[0]).toBe('Text')
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(compareNames))
})

it('sections of a page are added with sample settings, moved, turned off and removed, each in a separate step', async () => {
  const { store, user, home } = open({ props: { sections: { '/': sections } } })
  await user.click(screen.getByRole('button', { name: 'Move Hero up' }))
  await user.click(screen.getByRole('switch', { name: 'Show Gallery' }))
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  await user.click(await screen.findByRole('option', { name: 'Hero' }))
  expect(home()?.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['opening', undefined],
    ['gallery', false],
    [expect.stringMatching(/^hero-/), undefined],
  ])
  expect(Object.keys(home()?.[2]?.settings ?? {})).toContain('title')
  // Its settings are edited next, so it is open, and has the focus once the dialog has closed.
  const added = document.querySelector(`[data-item=${home()?.[2]?.id}] [data-control=open]`)
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(added?.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Remove Gallery' }))
  expect([home()?.map(({ id }) => id), store.get(editorAtom).steps.length]).toEqual([
    ['opening', expect.stringMatching(/^hero-/)],
    4,
  ])
})

it('the section types are one tab stop: a letter and the arrow keys reach a type, Enter adds it', async () => {
  const { user, home } = open({})
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  const types = await screen.findByRole('listbox', { name: english['studio.sections.choose'] })
  await waitFor(() => expect(types.contains(document.activeElement)).toBe(true))
  await user.keyboard('{End}')
  const last = document.activeElement
  await user.keyboard('{Home}{ArrowRight}')
  expect(document.activeElement).toBe(types.querySelectorAll('[role=option]')[1])
  await user.keyboard('her')
  expect(document.activeElement?.textContent).toBe('Hero')
  expect(last?.textContent).not.toBe('Hero')
  await user.tab()
  expect(types.contains(document.activeElement)).toBe(false)
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(home()?.map(({ id }) => id)).toEqual([expect.stringMatching(/^hero-/)])
})

it('adding a section closes the others, and the fields of an open one are skipped with one key', async () => {
  const { user } = open({ props: { sections: { '/': sections } } })
  await user.click(screen.getByRole('button', { name: /^Gallery/ }))
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  await user.click(await screen.findByRole('option', { name: 'Hero' }))
  expect(
    [...document.querySelectorAll('[data-control=open]')].map((row) =>
      row.getAttribute('aria-expanded'),
    ),
  ).toEqual(['false', 'false', 'false', 'true'])
  const skip = screen.getByRole('button', { name: 'Skip these settings' })
  skip.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a section' }))
})

const sampleTitle = { en: 'Evenings on the terrace', es: 'Noches en la terraza' }
const writtenPerLanguage = {
  props: {
    sections: { '/dining': [{ id: 'opening', widget: 'hero', settings: { title: sampleTitle } }] },
  },
}

it.each([
  ["only in the club's own language", 'en-us', {}, sampleTitle.en],
  ["only in the club's own language", 'es-es', {}, sampleTitle.es],
  ['only in English if there are none in its own', 'fr-fr', {}, { en: sampleTitle.en }],
  ['in each language if its texts are written in each', 'es-es', writtenPerLanguage, sampleTitle],
])("a section's sample texts are stored %s (%s)", async (_, locale, texts, title) => {
  const { user, home } = open({ intl: { locale }, ...texts })
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  await user.click(await screen.findByRole('option', { name: 'Hero' }))
  expect(home()?.[0]?.settings).toMatchObject({ title, actionTo: '/dining' })
})

it('a section is added above another, and duplicated after itself with its settings, each as one step', async () => {
  const { store, user, home } = open({ props: { sections: { '/': sections } } })
  await user.click(screen.getByRole('button', { name: 'Insert a section above Hero' }))
  await user.click(await screen.findByRole('option', { name: 'Text' }))
  const text = expect.stringMatching(/^rich-text-/)
  expect(home()?.map(({ id }) => id)).toEqual(['gallery', text, 'opening'])
  await user.click(screen.getByRole('button', { name: /^Gallery/ }))
  await user.click(screen.getAllByRole('button', { name: 'Duplicate' })[0] ?? document.body)
  const copy = expect.stringMatching(/^gallery-/)
  expect(home()?.map(({ id }) => id)).toEqual(['gallery', copy, text, 'opening'])
  expect(home()?.[1]?.settings).toEqual(sections[0]?.settings)
  expect(store.get(editorAtom).steps.length).toBe(2)
  const row = document.querySelector(`[data-item=${home()?.[1]?.id}] [data-control=open]`)
  expect(row?.getAttribute('aria-expanded')).toBe('true')
  act(() => store.set(editorAtom, undo))
  expect(home()?.map(({ id }) => id)).toEqual(['gallery', text, 'opening'])
})

it('a page with as many sections as it may have says so, whichever way one is to be added', async () => {
  const many = Array.from({ length: MAX_SECTIONS }, (_, index) => ({
    id: `text-${index}`,
    widget: 'rich-text',
  }))
  const { user, home } = open({ props: { sections: { '/dining': many, '/': many } } })
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  expect(
    await screen.findByText(/^“My Club” has 200 sections|has 200 sections, as many/),
  ).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(home()?.length).toBe(MAX_SECTIONS)
})

it("a section's settings are a form of its widget, including lists, and follow the section when it moves", async () => {
  const { user, home } = open({ props: { sections: { '/': sections } } })
  await user.click(screen.getByRole('button', { name: /^Gallery/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move The pool up' })).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Move The pool up' }))
  await user.click(screen.getByRole('button', { name: 'Move Gallery down' }))
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'The house')
  expect(home()?.map(({ id, settings }) => [id, settings['title']])).toEqual([
    ['opening', 'Welcome'],
    ['gallery', 'The house'],
  ])
  expect((home()?.[1]?.settings['pictures'] as { id: string }[]).map(({ id }) => id)).toEqual([
    'two',
    'one',
  ])
})

it('a page’s own section is moved, edited and switched off like others, but stays; the config lists it only if it differs', async () => {
  const { user, home } = open({ plan: 'Plus', props: { sections: { '/': sections.slice(1) } } })
  expect(screen.queryByRole('button', { name: 'Remove Next events' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Next events/ }))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.type(title, 'Soon')
  expect(home()?.map(({ id, settings }) => [id, settings['title']])).toEqual([
    ['this-week', 'Soon'],
    ['opening', 'Welcome'],
  ])
  await user.clear(title)
  expect(home()?.map(({ id }) => id)).toEqual(['opening'])
  await user.click(screen.getByRole('switch', { name: 'Show Next events' }))
  expect(home()?.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['this-week', false],
    ['opening', undefined],
  ])
  await user.click(screen.getByRole('switch', { name: 'Show Next events' }))
  await user.click(screen.getByRole('button', { name: 'Move Hero up' }))
  expect(home()?.map(({ id }) => id)).toEqual(['opening', 'this-week'])
})

it.each<[string, PlainObject, string?]>([
  ['is switched off', { plan: 'Plus', pages: [{ uri: '/events', enabled: false }] }],
  ['is not in its plan', { plan: 'Lounge' }],
  ['the club has', { plan: 'Plus' }, 'Only members see this section.'],
])('a section with data of a page that %s says who sees it', async (_, club, sentence) => {
  const { user } = open(club)
  await user.click(screen.getByRole('button', { name: /^Next events/ }))
  expect(
    await screen.findByText(sentence ?? /^Members don’t see this section: .*“Events”/),
  ).toBeTruthy()
})

it('a section of an unknown widget can be removed', async () => {
  const { user, home } = open({
    props: { sections: { '/': [{ id: 'old', widget: 'time-machine' }] } },
  })
  expect(screen.getByText('Unknown type “time-machine”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Unknown type “time-machine”' }))
  expect(home()).toBeUndefined()
})

it('the panel shows the sections of the page that the preview shows', () => {
  const { store } = open({
    pages: [{ uri: '/dining', path: '/the-galley' }],
    props: { sections: { '/dining': sections.slice(0, 1), '/': sections.slice(1) } },
  })
  act(() => store.set(hasPreviewAtom, true))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('button', { name: /^Hero/ })).toBeTruthy()
  act(() => store.set(previewAtom, (view) => ({ ...view, path: '/the-galley?menu=1' })))
  expect(screen.queryByRole('button', { name: /^Hero/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Gallery/ })).toBeTruthy()
  act(() => store.set(previewAtom, (view) => ({ ...view, path: '/login' })))
  expect(screen.getByText(english['studio.sections.otherPage'])).toBeTruthy()
})

it('the preview shows the section that is open in the form', async () => {
  const { store, user } = open({ props: { sections: { '/': sections } } })
  await user.click(screen.getByRole('button', { name: /^Gallery/ }))
  expect(store.get(editedItemAtom)).toBe('/props/sections/~1/gallery')
  await user.click(screen.getByRole('button', { name: /^Hero/ }))
  await user.click(screen.getByRole('button', { name: /^Gallery/ }))
  expect(store.get(editedItemAtom)).toBe('/props/sections/~1/opening')
  await user.click(screen.getByRole('button', { name: /^Hero/ }))
  expect(store.get(editedItemAtom)).toBeNull()
})
