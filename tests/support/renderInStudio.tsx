import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { onTestFinished } from 'vitest'
import { studioAtom, studioStore } from '../../studio/session/studioAtoms'
import { createStudioIntl } from './createStudioIntl'

/**
 * Renders part of the studio with the studio's own store, in English; `texts` are added. After the
 * test nobody is signed in to the studio.
 */
export function renderInStudio(element: ReactNode, texts: Readonly<Record<string, string>>) {
  onTestFinished(() => studioStore.set(studioAtom, { status: 'loading' }))
  render(
    <Provider store={studioStore}>
      <RawIntlProvider value={createStudioIntl(texts)}>{element}</RawIntlProvider>
    </Provider>,
  )
  return userEvent.setup()
}
