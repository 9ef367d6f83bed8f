import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { studioStore } from '../../studio/session/studioAtoms'
import english from '../../studio/messages.en.json'

/** Renders part of the studio with the studio's own store, in English; `texts` are added. */
export function renderInStudio(element: ReactNode, texts: Readonly<Record<string, string>>) {
  const intl = createPageIntl({
    language: 'en',
    dir: 'ltr',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    messages: { ...(english as Record<string, string>), ...texts },
  })
  render(
    <Provider store={studioStore}>
      <RawIntlProvider value={intl}>{element}</RawIntlProvider>
    </Provider>,
  )
  return userEvent.setup()
}
