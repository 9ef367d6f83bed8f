// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import type { CompiledMessages } from '../../core/intl/CompiledMessages'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { ResultFor } from './ResultFor'

afterEach(cleanup)

// The generator writes compiled messages, but JSON imports lose their literal types.
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages: texts as unknown as CompiledMessages,
})

it.each([true, false])(
  'the not-found screen says whether the club has switched the page off: %s',
  (isOff) => {
    render(
      <MemoryRouter>
        <RawIntlProvider value={intl}>
          <ResultFor screen="not-found" isOff={isOff} signedIn />
        </RawIntlProvider>
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { name: 'Oops. Page not found' })).toBeTruthy()
    expect(screen.getByText("Looks like we can't find this page anymore.")).toBeTruthy()
    expect(screen.queryAllByText('The club does not offer it at present.')).toHaveLength(
      isOff ? 1 : 0,
    )
  },
)
