// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { createStore, useAtomValue } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import heroTexts from '../../src/widgets/hero/messages.en.json'
import type { PlainObject } from '../../src/core/json/plainObject'
import { GroupForms } from './GroupForms'
import { loadingFormsAtom, groupAtom, focusRequestAtom } from './groupAtom'
import { groupContents } from './groupContents'
import { groups } from './groups'
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
  ['/intl/messages/es/page.dining.nav', 'messages', 'Dining'],
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

  it('opens the group whose form contains the setting', () => {
    for (const group of groups) {
      const content = groupContents[group.id]
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

describe('a control whose forms load slowly', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is no longer focused shortly after the forms have loaded without it', () => {
    const store = createStore()
    store.set(loadingFormsAtom, 1)
    openControl('/props/colors/accent', store)
    vi.advanceTimersByTime(60_000)
    expect(store.get(focusRequestAtom)).toBe('/props/colors/accent')
    store.set(loadingFormsAtom, 0)
    vi.advanceTimersByTime(4000)
    expect(store.get(focusRequestAtom)).toBe('/props/colors/accent')
    vi.advanceTimersByTime(2000)
    expect(store.get(focusRequestAtom)).toBeNull()
  })

  it('is no longer focused shortly after another group is chosen, however long that group takes to load', () => {
    const store = createStore()
    store.set(loadingFormsAtom, 1)
    openControl('/props/colors/accent', store)
    vi.advanceTimersByTime(60_000)
    store.set(groupAtom, 'shape')
    vi.advanceTimersByTime(5000)
    expect(store.get(focusRequestAtom)).toBe('/props/colors/accent')
    vi.advanceTimersByTime(2000)
    expect(store.get(focusRequestAtom)).toBeNull()
  })
})

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
