// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createPortalIntl } from '../../core/intl/createPortalIntl'
import { TextProvider } from '../../core/intl/TextProvider'
import { Pager } from './Pager'
import texts from './messages.en.json'

afterEach(cleanup)

it.each([
  [false, 'Page 1 of 43'],
  [true, 'Page 1 of 43 or more'],
])('a pager says how many pages there are, or that there may be more: %s', (isLeast, words) => {
  const intl = createPortalIntl({
    language: 'en',
    dir: 'ltr',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    messages: texts,
  })
  render(
    <TextProvider intl={intl}>
      <Pager label="Events" page={1} count={43} isLeast={isLeast} onPage={() => undefined} />
    </TextProvider>,
  )
  expect(screen.getByText(/^Page/).textContent).toBe(words)
})
