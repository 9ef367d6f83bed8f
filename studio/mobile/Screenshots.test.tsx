// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import english from '../messages.en.json'
import texts from './messages.en.json'
import { Screenshots } from './Screenshots'
import type { MobileAppResult } from './useMobileApp'

afterEach(cleanup)

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: { ...english, ...texts },
})

/** Renders the list for an app whose server responds immediately. */
function List(): ReactNode {
  const [paths, setPaths] = useState(['/media/a.avif', '/media/b.avif', '/media/c.avif'])
  const mobileApp: MobileAppResult = {
    state: { status: 'loading' },
    isChosenElsewhere: false,
    onChosenAgain: () => undefined,
    retry: () => undefined,
    patch: ({ config }) => Promise.resolve(setPaths(config?.screenshots ?? [])),
    addScreenshot: () => Promise.resolve(),
    removeScreenshot: (gone) =>
      Promise.resolve(setPaths((all) => all.filter((path) => path !== gone))),
  }
  return <Screenshots paths={paths} readOnly={false} mobileApp={mobileApp} />
}

it('a moved screenshot keeps the focus; after a removal it goes to the next one, finally to the add button', async () => {
  render(
    <RawIntlProvider value={intl}>
      <List />
    </RawIntlProvider>,
  )
  const user = userEvent.setup()
  const focused = (): string | null | undefined =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const press = async (name: string, next: string): Promise<void> => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe(next))
  }
  await press('Move Screenshot 1 down', 'Move Screenshot 2 down')
  await press('Remove Screenshot 2', 'Remove Screenshot 2')
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-path]')].map(
      ({ dataset }) => dataset['path'],
    ),
  ).toEqual(['/media/b.avif', '/media/c.avif'])
  await press('Remove Screenshot 2', 'Remove Screenshot 1')
  await press('Remove Screenshot 1', 'Add a screenshot')
})
