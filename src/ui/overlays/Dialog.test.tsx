// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { findDialog } from '../../../tests/support/findDialog'
import messages from '../messages.en.json'
import { Dialog } from './Dialog'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})
const show = (persistent: boolean, close: () => void) =>
  render(
    <RawIntlProvider value={intl}>
      <Dialog title="Publish changes" open onClose={close} persistent={persistent}>
        Two colours change.
      </Dialog>
    </RawIntlProvider>,
  )

afterEach(cleanup)

describe('Dialog', () => {
  it('is named by its title and closes on Escape', async () => {
    const close = vi.fn()
    show(false, close)
    await findDialog('Publish changes')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  })

  it('stays open on Escape if it is persistent', async () => {
    const close = vi.fn()
    show(true, close)
    await findDialog('Publish changes')
    await userEvent.keyboard('{Escape}')
    expect(close).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})
