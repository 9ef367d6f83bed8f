import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { PlainObject } from '../../src/core/config/plainObject'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { createEditorStore } from '../../studio/editor/createEditorStore'
import { draftPatch, startEditor } from '../../studio/editor/Editor'
import { editorAtom } from '../../studio/editor/editorAtom'
import { EditorStoreContext } from '../../studio/editor/EditorStoreContext'
import english from '../../studio/messages.en.json'

/**
 * Renders part of the studio, in English, over an editor of a published config. It has a store of
 * its own, which the test may have prepared; `texts` are added.
 */
export function renderWithEditor(
  element: ReactNode,
  base: PlainObject,
  texts: Readonly<Record<string, string>> = {},
  store = createStore(),
) {
  store.set(editorAtom, startEditor(base, 1))
  const intl = createPageIntl({
    language: 'en',
    dir: 'ltr',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    messages: { ...(english as Record<string, string>), ...texts },
  })
  render(
    <Provider store={store}>
      <RawIntlProvider value={intl}>
        <EditorStoreContext value={createEditorStore(store)}>{element}</EditorStoreContext>
      </RawIntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup(), draft: () => draftPatch(store.get(editorAtom)) }
}
