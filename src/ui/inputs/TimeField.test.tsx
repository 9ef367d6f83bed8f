// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import uiMessages from '../messages.en.json'
import messages from './messages.en.json'
import { TimeField } from './TimeField'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: { ...uiMessages, ...messages },
})

function Field({ start, hours }: { start: string; hours: 12 | 24 }): ReactNode {
  const [time, setTime] = useState(start)
  return (
    <RawIntlProvider value={intl}>
      <TimeField name="at" label="Table at" value={time} onChange={setTime} hours={hours} />
      <output>{time}</output>
    </RawIntlProvider>
  )
}
const spins = () =>
  within(screen.getByRole('group', { name: 'Table at' }))
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
const value = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

it('shows 12 hours with AM and PM; buttons step the quarters, which wrap, and arrow keys the hour and AM or PM', async () => {
  render(<Field start="19:45" hours={12} />)
  expect(spins()).toEqual(['7', '45', 'PM'])
  const minutes: unknown[] = []
  for (let times = 0; times < 4; times++) {
    await press('Minute up')
    minutes.push(spins()[1])
  }
  expect(minutes).toEqual(['00', '15', '30', '45'])
  screen.getByRole('spinbutton', { name: 'Hour' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  screen.getByRole('spinbutton', { name: 'AM or PM' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect([spins(), value()]).toEqual([['8', '45', 'AM'], '08:45'])
})

it('shows 24 hours without AM and PM, and wraps from 23 to 0', async () => {
  render(<Field start="23:00" hours={24} />)
  expect(spins()).toEqual(['23', '00'])
  await press('Hour up')
  expect(value()).toBe('00:00')
})
