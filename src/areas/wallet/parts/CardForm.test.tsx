// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useImperativeHandle, type Ref } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../../../generated/messages/page-account-wallet/en.json'
import { mockCountries } from '../../../../tests/support/mockCountries'
import { renderInPage } from '../../../../tests/support/renderInPage'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { portalQueries } from '../../../core/query/portalQueries'
import { ProcessorError, type CardHandle } from '../../../core/registry/Processor'
import { NotificationHost } from '../../../ui/feedback/NotificationHost'
import { dismiss, notificationStore } from '../../../ui/feedback/notifications'
import { CardForm, type CardFormHandle } from './CardForm'

beforeEach(() => {
  sessionStorage.clear()
  mockCountries()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  portalQueries().clear()
  for (const { id } of notificationStore.get()) dismiss(id)
  vi.restoreAllMocks()
})

it.each([
  ['the processor’s words', 'Your card number is incorrect.', 'Your card number is incorrect.'],
  ['the portal’s, if it has none', '', texts['area.wallet.setup.text']],
])(
  'a card that the processor refuses shows %s [money.error.card-setup-failure]',
  async (_what, message, shown) => {
    /** Card fields of a processor that refuses every card. */
    const CardFields = ({ handle }: { handle: Ref<CardHandle> }) => {
      useImperativeHandle(handle, () => ({
        validate: () => ({}),
        makeToken: () => Promise.reject(new ProcessorError(message)),
      }))
      return null
    }
    const handle = createRef<CardFormHandle>()
    // Only the processor's uri is used.
    const processor = { uri: 'sandbox' } as ResolvedProcessor
    renderInPage(
      <>
        <CardForm processor={processor} version="wallet" handle={handle} />
        <NotificationHost />
      </>,
      { texts, services: { loadProcessor: () => Promise.resolve({ CardFields }) } },
    )
    await userEvent.type(await screen.findByLabelText('Full name'), 'Alex Rivera')
    await userEvent.type(screen.getByLabelText('Zipcode'), '02840')
    await userEvent.type(screen.getByLabelText('Nickname'), 'Daily')
    await act(async () => expect(await handle.current?.tokenize()).toBeUndefined())
    expect((await screen.findByRole('alert')).textContent).toContain(shown)
  },
)
