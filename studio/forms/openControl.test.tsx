// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { createStore, useAtomValue } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { widgetForms } from '../../generated/studio/widgetForms'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import heroTexts from '../../src/widgets/hero/messages.en.json'
import type { PlainObject } from '../../src/core/json/plainObject'
import type { GeneratedForm } from './FormSource'
import { GroupForms } from './GroupForms'
import { loadingFormsAtom, groupAtom, focusRequestAtom } from './groupAtom'
import { groupLoads } from './groupLoads'
import { groups, type GroupId } from './groups'
import { openControl } from './openControl'
import { findGroupId } from './controlPointerFor'

afterEach(cleanup)

const config: PlainObject = {
  props: {
    slogans: [
      { id: 'tide', title: 'The tide' },
      { id: 'wind', title: 'The wind' },
    ],
    footer: { links: [{ id: 'faq', label: 'Questions', href: '/faq' }] },
    sections: { '/dining': [{ id: 'opening', widget: 'hero', settings: { title: 'Eat' } }] },
  },
  pages: [{ uri: '/events', path: '/regattas' }],
}

/** A config path, its group, and the accessible name of the control that gets the focus. */
const cases: readonly (readonly [string, string, string])[] = [
  ['/props/colors/accent', 'colours', 'Accent'],
  ['/theme/tokens/color-accent', 'colours', 'Accent'],
  ['/theme/tokens/color-focus', 'colours', 'Focus ring'],
  ['/props/fonts/heading/weight', 'type', 'Heading weight'],
  ['/theme/tokens/radius-card', 'shape', 'Corners of cards and pictures'],
  ['/props/logo/text', 'logo', 'Name beside the logo'],
  ['/props/slogans/1/subtitle', 'slogans', 'Subtitle'],
  ['/props/slogans/wind', 'slogans', 'The wind'],
  ['/props/footer/links/faq/href', 'layout', 'Links to'],
  ['/settings/navigation/dining/order', 'navigation', 'Dining'],
  ['/settings/navigation/dining/name', 'navigation', 'Name'],
  ['/pages/0/path', 'pages', 'Path'],
  ['/props/sections/~1dining/0/settings/title', 'sections', 'Headline'],
  ['/intl/messages/es/page.dining.nav', 'messages', 'Gastronomía'],
  ['/intl/currency', 'features', 'Currency'],
  ['/features/contact', 'features', 'Contact'],
]

describe('opening a setting by its config path', () => {
  it.each(cases)('%s', async (pointer, group, name) => {
    const store = show()
    expect(openControl(pointer, store)).toBe(true)
    expect(store.get(groupAtom)).toBe(group)
    await waitFor(() => expect(store.get(focusRequestAtom)).toBeNull())
    expect(document.activeElement?.matches('input, select, textarea, button')).toBe(true)
    expect(nameOf(document.activeElement)).toContain(name)
  })

  it('does nothing if no form contains the setting', () => {
    const store = createStore()
    expect(
      ['/processors/stripe', '/debug', '/name', ''].map((pointer) => openControl(pointer, store)),
    ).toEqual([false, false, false, false])
    expect(store.get(focusRequestAtom)).toBeNull()
  })

  it('opens the group whose form contains the setting', async () => {
    for (const group of groups) {
      const content = await groupLoads[group.id]()
      if ('forms' in content) {
        expect(
          content.forms.map(({ id }) => id),
          group.id,
        ).toEqual(group.forms)
        for (const form of content.forms.filter(({ pointer }) => pointer !== '/theme/tokens'))
          expect(findGroupId(form.pointer), form.pointer).toBe(group.id)
        for (const form of content.forms.filter(({ pointer }) => pointer === '/theme/tokens'))
          for (const name of Object.keys(form.schema.properties ?? {}))
            expect(findGroupId(`/theme/tokens/${name}`), name).toBe(group.id)
      }
    }
  })
})

describe('a control whose form loads slowly', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('opens once the form has loaded', async () => {
    const store = await renderGroup('shape')
    const content = await groupLoads.colours()
    const { load, finishLoad } = delayLoad(content)
    vi.spyOn(groupLoads, 'colours').mockImplementation(load)
    act(() => void openControl('/props/colors/accent', store))
    await passSeconds(60)
    expect(store.get(focusRequestAtom)).toBe('/props/colors/accent')
    await finishLoad()
    expect([store.get(focusRequestAtom), nameOf(document.activeElement)]).toEqual([
      null,
      expect.stringContaining('Accent'),
    ])
  })

  it('opens once the settings of its section have loaded', async () => {
    const store = await renderGroup('sections')
    const form = (await widgetForms['hero']?.()) as GeneratedForm
    const { load, finishLoad } = delayLoad(form)
    vi.spyOn(
      widgetForms as Record<string, () => Promise<GeneratedForm>>,
      'hero',
    ).mockImplementation(load)
    act(() => void openControl('/props/sections/~1dining/0/settings/title', store))
    await passSeconds(60)
    expect(store.get(focusRequestAtom)).toBe('/props/sections/~1dining/opening/settings/title')
    await finishLoad()
    expect([store.get(focusRequestAtom), nameOf(document.activeElement)]).toEqual([
      null,
      expect.stringContaining('Headline'),
    ])
  })

  it('is no longer focused shortly after the form has loaded without it', async () => {
    const store = await renderGroup('shape')
    const { load, finishLoad } = delayLoad({ forms: [] })
    vi.spyOn(groupLoads, 'colours').mockImplementation(load)
    act(() => void openControl('/props/colors/accent', store))
    await passSeconds(60)
    await finishLoad()
    await passSeconds(4)
    expect(store.get(focusRequestAtom)).toBe('/props/colors/accent')
    await passSeconds(2)
    expect(store.get(focusRequestAtom)).toBeNull()
  })

  it('is no longer focused shortly after another group is chosen, however long that group takes to load', async () => {
    const store = await renderGroup('shape')
    const { load } = delayLoad({ forms: [] })
    for (const { id } of groups) vi.spyOn(groupLoads, id).mockImplementation(load)
    act(() => void openControl('/props/colors/accent', store))
    await passSeconds(60)
    act(() => store.set(groupAtom, 'shape'))
    await passSeconds(5)
    expect(store.get(focusRequestAtom)).toBe('/props/colors/accent')
    await passSeconds(2)
    expect(store.get(focusRequestAtom)).toBeNull()
  })
})

/** Delays the given content until the test calls `finishLoad`. */
function delayLoad<Content>(content: Content) {
  let resolveLoad: (content: Content) => void = () => undefined
  const loading = new Promise<Content>((resolve) => {
    resolveLoad = resolve
  })
  const finishLoad = async (): Promise<void> => {
    await act(async () => resolveLoad(content))
    await passSeconds(1)
  }
  return { load: () => loading, finishLoad }
}

/** Renders the forms of a group; from then on the test controls the clock. */
async function renderGroup(group: GroupId) {
  const store = show()
  // Loads the forms before the clock is faked; a module that arrived later would do so while the
  // fake clock advances.
  await groupLoads[group]()
  act(() => store.set(groupAtom, group))
  await waitFor(() =>
    expect([store.get(loadingFormsAtom), document.querySelector('input, select, button')]).toEqual([
      0,
      expect.anything(),
    ]),
  )
  vi.useFakeTimers()
  return store
}

const passSeconds = async (seconds: number): Promise<void> =>
  await act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

/** Renders the forms over the config; returns their store. */
const show = () =>
  renderWithEditor(<SelectedGroup />, config, {
    ...heroTexts,
    'page.dining.nav': 'Dining',
    'page.dining.title': 'Dining',
  }).store

function SelectedGroup() {
  return <GroupForms current={useAtomValue(groupAtom)} readOnly={false} prefix="studio" />
}

const nameOf = (element: Element | null): string =>
  element?.getAttribute('aria-label') ??
  ([...((element as HTMLInputElement | null)?.labels ?? [])]
    .map((label) => label.textContent)
    .join(' ') ||
    (element?.textContent ?? ''))
