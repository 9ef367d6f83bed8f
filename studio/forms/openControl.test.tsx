// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { createStore, Provider, useAtomValue } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { createPortalIntl } from '../../src/core/intl/createPortalIntl'
import { TextProvider } from '../../src/core/intl/TextProvider'
import { compileTexts } from '../../src/core/intl/compileTexts'
import heroTexts from '../../src/widgets/hero/messages.en.json'
import type { PlainObject } from '../../src/core/config/plainObject'
import { startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import english from '../messages.en.json'
import { GroupForms } from './GroupForms'
import { groupAtom, wantedAtom } from './groupAtom'
import { groups } from './groups'
import { openControl } from './openControl'
import { groupOf } from './placeOfControl'

afterEach(cleanup)

const config: PlainObject = {
  props: {
    slogans: [{ id: 'tide', title: 'The tide' }, { id: 'wind', title: 'The wind' }],
    footer: { links: [{ id: 'faq', label: 'Questions', href: '/faq' }] },
    sections: { '/dining': [{ id: 'opening', widget: 'hero', settings: { title: 'Eat' } }] },
  },
  pages: [{ uri: '/events', path: '/regattas' }],
}

/** A place, its group, and what the focused control is called. */
const places: readonly (readonly [string, string, string])[] = [
  ['/props/colors/accent', 'colours', 'Accent'],
  ['/theme/tokens/color-accent', 'colours', 'Accent'],
  ['/theme/tokens/color-focus', 'colours', 'Ring around what has the focus'],
  ['/props/fonts/heading/weight', 'type', 'Weight of titles'],
  ['/theme/tokens/radius-card', 'shape', 'Corners of cards and pictures'],
  ['/props/logo/text', 'logo', 'Word mark'],
  ['/props/slogans/1/subtitle', 'slogans', 'Subtitle'],
  ['/props/slogans/wind', 'slogans', 'The wind'],
  ['/props/footer/links/faq/href', 'layout', 'Leads to'],
  ['/settings/navigation/dining/order', 'navigation', 'Dining'],
  ['/settings/navigation/dining/name', 'navigation', 'Name'],
  ['/pages/0/path', 'pages', 'Path'],
  ['/props/sections/~1dining/0/settings/title', 'sections', 'Headline'],
  ['/intl/messages/es/page.dining.nav', 'messages', 'page.dining.nav'],
  ['/intl/currency', 'features', 'Currency'],
  ['/features/contact', 'features', 'Contact'],
]

describe('a setting is opened by its place in the config', () => {
  it.each(places)('%s', async (pointer, group, name) => {
    const store = createStore()
    store.set(editorAtom, startEditor(config, 1))
    const messages = compileTexts({ ...english, ...heroTexts, 'page.dining.nav': 'Dining', 'page.dining.title': 'Dining' })
    const intl = createPortalIntl({ language: 'en', locale: 'en-us', currency: 'USD', timezone: 'UTC', dir: 'ltr', messages })
    render(
      <Provider store={store}>
        <TextProvider intl={intl}>
          <Shown />
        </TextProvider>
      </Provider>,
    )
    expect(openControl(pointer, store)).toBe(true)
    expect(store.get(groupAtom)).toBe(group)
    await waitFor(() => expect(store.get(wantedAtom)).toBeNull())
    expect(document.activeElement?.matches('input, select, textarea, button')).toBe(true)
    expect(nameOf(document.activeElement)).toContain(name)
  }, 20_000)

  it('or not at all, where no form has it', () => {
    const store = createStore()
    expect(['/processors/stripe', '/debug', '/name', ''].map((pointer) => openControl(pointer, store))).toEqual([false, false, false, false])
    expect(store.get(wantedAtom)).toBeNull()
  })

  it('in the group whose forms hold it', async () => {
    for (const group of groups) {
      const content = await group.load()
      if ('forms' in content) {
        expect(content.forms.map(({ id }) => id), group.id).toEqual(group.forms)
        for (const form of content.forms.filter(({ pointer }) => pointer !== '/theme/tokens')) expect(groupOf(form.pointer), form.pointer).toBe(group.id)
        for (const form of content.forms.filter(({ pointer }) => pointer === '/theme/tokens')) for (const name of Object.keys(form.schema.properties ?? {})) expect(groupOf(`/theme/tokens/${name}`), name).toBe(group.id)
      }
    }
  })
})

function Shown() {
  return <GroupForms current={useAtomValue(groupAtom)} readOnly={false} prefix="studio" />
}

const nameOf = (element: Element | null): string => element?.getAttribute('aria-label') ?? ([...((element as HTMLInputElement | null)?.labels ?? [])].map((label) => label.textContent).join(' ') || (element?.textContent ?? ''))
