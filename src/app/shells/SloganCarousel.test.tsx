// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import messages from '../messages.en.json'
import { SloganCarousel } from './SloganCarousel'
import { SLOGAN_INTERVAL_MS } from './slogans'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})
const slogan = (id: string) => ({
  id,
  title: `Title ${id}`,
  subtitle: '',
  image: '',
  mobile: '',
  mobileOnly: false,
  enabled: true,
})
const show = (...ids: string[]) =>
  render(
    <RawIntlProvider value={intl}>
      <SloganCarousel slogans={ids.map(slogan)} />
    </RawIntlProvider>,
  )
const current = () => document.querySelector('[data-current]')?.textContent
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('SloganCarousel', () => {
  it('advances by itself every 5000 ms, and returns to the first slogan after the last [shell.const.public-carousel-autoplay]', () => {
    show('a', 'b', 'c')
    const seen = [current()]
    for (let turn = 0; turn < 3; turn += 1) {
      pass(SLOGAN_INTERVAL_MS - 1)
      expect(current()).toBe(seen.at(-1))
      pass(1)
      seen.push(current())
    }
    expect(seen).toEqual(['Title a', 'Title b', 'Title c', 'Title a'])
  })

  it('pauses and resumes when its button is clicked', () => {
    show('a', 'b')
    act(() => {
      screen.getByRole('button', { name: 'Pause the pictures' }).click()
    })
    pass(SLOGAN_INTERVAL_MS * 3)
    expect(current()).toBe('Title a')
    act(() => {
      screen.getByRole('button', { name: 'Play the pictures' }).click()
    })
    pass(SLOGAN_INTERVAL_MS)
    expect(current()).toBe('Title b')
  })

  it('does not advance if reduced motion is requested', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    show('a', 'b')
    pass(SLOGAN_INTERVAL_MS * 2)
    expect(current()).toBe('Title a')
  })

  it('has neither arrows nor dots, and no pause button if there is only one slogan', () => {
    show('a')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
