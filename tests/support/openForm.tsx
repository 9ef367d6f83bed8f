import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { PlainObject } from '../../src/core/config/plainObject'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { draftPatch, startEditor } from '../../studio/editor/Editor'
import { createEditorStore } from '../../studio/editor/createEditorStore'
import { editorAtom } from '../../studio/editor/editorAtom'
import { EditorStoreContext } from '../../studio/editor/EditorStoreContext'
import { ConfigForm } from '../../studio/forms/ConfigForm'
import type { FormSource } from '../../studio/forms/FormSource'
import english from '../../studio/messages.en.json'

/** Renders a studio form with a published config, for a test with a DOM. */
export function openForm(source: FormSource, base: PlainObject, readOnly = false) {
  const store = createStore()
  store.set(editorAtom, startEditor(base, 1))
  const messages = {
    ...(english as Record<string, string>),
    'page.dining.nav': 'Dining',
    'page.events.nav': 'Events',
  }
  const intl = createPageIntl({
    language: 'en',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    dir: 'ltr',
    messages,
  })
  render(
    <Provider store={store}>
      <RawIntlProvider value={intl}>
        <EditorStoreContext value={createEditorStore(store)}>
          <ConfigForm source={source} readOnly={readOnly} />
        </EditorStoreContext>
      </RawIntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup(), draft: () => draftPatch(store.get(editorAtom)) }
}
