// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setByPointer } from '../../src/core/json/setByPointer'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import { currentConfig, edit } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { usePageNames } from './usePageNames'

afterEach(cleanup)

it('page names are looked up again only after an edit that names a page', () => {
  const seen: ((uri: string) => string)[] = []
  function Names() {
    seen.push(usePageNames().nameOf)
    return null
  }
  const base = {
    intl: { messages: { en: { 'page.events.nav': 'Nights' } } },
    ownPages: [{ id: 'story', title: 'Our story' }],
  }
  const { store } = renderWithEditor(<Names />, base)
  const set = (pointer: string, value: string) =>
    act(() => {
      const editor = store.get(editorAtom)
      store.set(editorAtom, edit(editor, setByPointer(currentConfig(editor), pointer, value)))
    })
  set('/intl/messages/en/page.home.greeting', 'Ahoy')
  set('/props/footer/text', 'On the water')
  expect(new Set(seen).size).toBe(1)
  set('/ownPages/story/title', 'Since 1891')
  expect(new Set(seen).size).toBe(2)
  expect(seen.at(-1)?.('/story')).toBe('Since 1891')
})
