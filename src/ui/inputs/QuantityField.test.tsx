// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import messages from './messages.en.json'
import { QuantityField } from './QuantityField'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})

afterEach(cleanup)

it('Enter commits the typed number within its bounds before the form is submitted', async () => {
  const events: (number | string)[] = []
  const change = vi.fn((value: number) => events.push(value))
  render(
    <RawIntlProvider value={intl}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          events.push('sent')
        }}
      >
        <QuantityField name="n" label="Seats" value={0} max={6} onChange={change} />
        <button type="submit">Add</button>
      </form>
    </RawIntlProvider>,
  )
  await userEvent.type(screen.getByRole('textbox'), '9{Enter}')
  expect(events).toEqual([6, 'sent'])
})
