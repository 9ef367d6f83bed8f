// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterEach, describe, expect, it } from 'vitest'
import { setWidth } from '#tests/support/setWidth'
import { createPageIntl } from '../../core/intl/createPageIntl'
import messages from './messages.en.json'
import { Carousel } from './Carousel'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})
const carousel = (count: number) => (
  <RawIntlProvider value={intl}>
    <Carousel label="Items" items={[...Array(count).keys()]} getKey={(item) => item}>
      {(item) => `Item ${item}`}
    </Carousel>
  </RawIntlProvider>
)

afterEach(cleanup)

describe('the carousel', () => {
  it.each([
    [390, 1, false],
    [390, 2, true],
    [800, 2, false],
    [800, 3, true],
    [1440, 3, false],
    [1440, 4, true],
  ])(
    'at %i px with %i items its buttons are shown (%s) both in the server’s markup and after hydration, so nothing shifts',
    (viewport, count, visible) => {
      setWidth(viewport)
      const container = document.createElement('div')
      container.innerHTML = renderToString(carousel(count))
      document.body.append(container)
      const next = () => screen.queryByRole('button', { name: 'Next slide' })
      const served = next()
      expect(served !== null).toBe(visible)
      render(carousel(count), { container, hydrate: true })
      expect(next()).toBe(served)
      if (visible) expect((next() as HTMLButtonElement).disabled).toBe(false)
    },
  )
})
