// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { findDialog } from '../../../tests/support/findDialog'
import uiMessages from '../../ui/messages.en.json'
import { manifest } from './manifest'
import carouselMessages from '../../ui/carousel/messages.en.json'
import partMessages from '../../ui/gallery/messages.en.json'
import messages from './messages.en.json'
import { Widget } from './Widget'

const show = (settings: Partial<typeof manifest.sample>, dir: 'ltr' | 'rtl' = 'ltr') =>
  render(
    <RawIntlProvider
      value={createPageIntl({
        language: 'en',
        locale: 'en-us',
        currency: 'USD',
        timezone: 'UTC',
        dir,
        messages: { ...uiMessages, ...carouselMessages, ...partMessages, ...messages },
      })}
    >
      <Widget settings={{ ...manifest.sample, ...settings }} />
    </RawIntlProvider>,
  )
const dialog = (number: number) => findDialog(`Picture ${number} of 3`)

afterEach(cleanup)

describe('the gallery', () => {
  it('opens a picture in the lightbox, changes the picture with the arrow keys, and restores the focus', async () => {
    show({})
    const opener = screen.getByRole('button', { name: 'Enlarge: The bar with its lamps lit' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    expect((await dialog(2)).textContent).toContain('The bar, a little later.')
    await userEvent.keyboard('{ArrowRight}')
    await dialog(3)
    await userEvent.keyboard('{ArrowRight}')
    await dialog(1)
    await userEvent.keyboard('{ArrowLeft}')
    await dialog(3)
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
    await dialog(2)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('swaps the arrow keys in right-to-left text', async () => {
    show({}, 'rtl')
    await userEvent.click(
      screen.getByRole('button', { name: 'Enlarge: The bar with its lamps lit' }),
    )
    await dialog(2)
    await userEvent.keyboard('{ArrowLeft}')
    await dialog(3)
  })

  it('has no buttons if the lightbox is off', () => {
    show({ lightbox: false })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('img')).toHaveLength(3)
  })

  it('shows a strip as a carousel, which can be scrolled by keyboard and moved by its buttons', async () => {
    // Three pictures fit on a slide of this window.
    const fourth = { id: 'night', image: 'scene:bar', alt: 'The bar at night', caption: '' }
    show({
      lightbox: false,
      layout: 'strip',
      pictures: [...manifest.sample.pictures, fourth],
    })
    expect(screen.getByRole('list', { name: 'Around the house' }).tabIndex).toBe(0)
    expect(screen.getAllByRole('img')).toHaveLength(4)
    const [back, forward] = screen.getAllByRole('button')
    expect([back, forward].map((button) => button?.getAttribute('aria-label'))).toEqual([
      'Previous slide',
      'Next slide',
    ])
    expect((back as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(forward as HTMLButtonElement)
    expect((back as HTMLButtonElement).disabled).toBe(false)
  })

  it('renders nothing without pictures', () => {
    expect(show({ pictures: [] }).container.innerHTML).toBe('')
  })
})
