import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { PlainObject } from '../../src/core/json/plainObject'
import { createEditorStore } from '../../studio/editor/createEditorStore'
import { draftPatch, startEditor } from '../../studio/editor/Editor'
import { editorAtom } from '../../studio/editor/editorAtom'
import { EditorStoreContext } from '../../studio/editor/EditorStoreContext'
import { createStudioIntl } from './createStudioIntl'

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
  render(
    <Provider store={store}>
      <RawIntlProvider value={createStudioIntl(texts)}>
        <EditorStoreContext value={createEditorStore(store)}>{element}</EditorStoreContext>
      </RawIntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup(), draft: () => draftPatch(store.get(editorAtom)) }
}
