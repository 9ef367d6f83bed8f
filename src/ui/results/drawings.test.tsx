// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import messages from './messages.en.json'
import { NoData } from './NoData'
import { PaymentCompleted } from './PaymentCompleted'
import { Success } from './Success'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})

/** The URL of the drawing that a screen shows. */
function drawingOf(screen: ReactNode): string | null | undefined {
  const { container, unmount } = render(
    <MemoryRouter>
      <RawIntlProvider value={intl}>{screen}</RawIntlProvider>
    </MemoryRouter>,
  )
  const url = container.querySelector('use')?.getAttribute('href')
  unmount()
  return url
}

afterEach(cleanup)

it('an empty view, a success and a paid order each have their own drawing', () => {
  const urls = [<NoData key="1" />, <Success key="2" />, <PaymentCompleted key="3" />].map(
    drawingOf,
  )
  expect(urls.map((url) => url?.split('#')[1])).toEqual(['empty', 'success', 'thanks'])
})
