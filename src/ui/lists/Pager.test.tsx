// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { Pager } from './Pager'
import texts from './messages.en.json'

afterEach(cleanup)

it.each([
  [false, 'Page 1 of 43'],
  [true, 'Page 1 of 43 or more'],
])('a pager shows the number of pages, or that there may be more: %s', (isLowerBound, words) => {
  const intl = createPageIntl({
    language: 'en',
    dir: 'ltr',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    messages: texts,
  })
  render(
    <RawIntlProvider value={intl}>
      <Pager
        label="Events"
        page={1}
        count={43}
        isLowerBound={isLowerBound}
        onPage={() => undefined}
      />
    </RawIntlProvider>,
  )
  expect(screen.getByText(/^Page/).textContent).toBe(words)
})
