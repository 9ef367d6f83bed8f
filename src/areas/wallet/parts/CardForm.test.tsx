// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useImperativeHandle, type Ref } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { mockCountries } from '#tests/support/mockCountries'
import { renderInPage } from '#tests/support/renderInPage'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { portalQueries } from '../../../core/query/portalQueries'
import {
  ProcessorError,
  type CardFieldsProps,
  type CardHandle,
} from '../../../core/registry/Processor'
import { NotificationHost } from '../../../ui/feedback/NotificationHost'
import { dismiss, notificationStore } from '../../../ui/feedback/notificationStore'
import { CardForm, type CardFormHandle } from './CardForm'

/** Only the uri and the brands are used. */
const cardsOf = (cardsAccepted: readonly string[]) =>
  ({ uri: 'sandbox', cardsAccepted }) as ResolvedProcessor

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
  'a card that the processor declines shows %s [money.error.card-setup-failure]',
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
    renderInPage(
      <>
        <CardForm processor={cardsOf(['visa'])} version="wallet" handle={handle} />
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

it.each(['wallet', 'checkout'] as const)(
  'a card of a brand that the club does not accept has an error at its number (%s)',
  async (version) => {
    const makeToken = vi.fn()
    const CardFields = ({ handle, errors, onBrand }: CardFieldsProps) => {
      useImperativeHandle(handle, () => ({ validate: () => ({}), makeToken }))
      return (
        <>
          <button onClick={() => onBrand('amex')}>Type a number</button>
          <p id="number">{errors.cardNumber}</p>
        </>
      )
    }
    const handle = createRef<CardFormHandle>()
    renderInPage(
      <CardForm processor={cardsOf(['visa', 'jcb'])} version={version} handle={handle} />,
      { texts, services: { loadProcessor: () => Promise.resolve({ CardFields }) } },
    )
    await userEvent.click(await screen.findByText('Type a number'))
    await act(async () => expect(await handle.current?.tokenize()).toBeUndefined())
    const message = 'This card can’t be used here. The club accepts Visa and JCB.'
    expect(document.getElementById('number')?.textContent).toBe(message)
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(makeToken).not.toHaveBeenCalled()
  },
)

it('a card that is declined because of one of its fields has an error at that field', async () => {
  const CardFields = ({ handle, errors }: CardFieldsProps) => {
    useImperativeHandle(handle, () => ({
      validate: () => ({}),
      makeToken: () => Promise.reject(new ProcessorError('In English.', { cardNumber: 'invalid' })),
    }))
    return <p id="number">{errors.cardNumber}</p>
  }
  const handle = createRef<CardFormHandle>()
  renderInPage(<CardForm processor={cardsOf(['visa'])} version="checkout" handle={handle} />, {
    texts,
    services: { loadProcessor: () => Promise.resolve({ CardFields }) },
  })
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Alex' } })
  await act(async () => expect(await handle.current?.tokenize()).toBeUndefined())
  expect(await screen.findAllByText('Please enter a valid card number')).toHaveLength(2)
})

it('a new attempt removes the notification about the last one', async () => {
  const makeToken = vi.fn<CardHandle['makeToken']>()
  const CardFields = ({ handle }: { handle: Ref<CardHandle> }) => {
    useImperativeHandle(handle, () => ({ validate: () => ({}), makeToken }))
    return null
  }
  const handle = createRef<CardFormHandle>()
  renderInPage(
    <>
      <CardForm processor={cardsOf(['visa'])} version="checkout" handle={handle} />
      <NotificationHost />
    </>,
    { texts, services: { loadProcessor: () => Promise.resolve({ CardFields }) } },
  )
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Alex' } })
  makeToken.mockRejectedValueOnce(new ProcessorError('')).mockResolvedValueOnce('token')
  await act(async () => expect(await handle.current?.tokenize()).toBeUndefined())
  expect(await screen.findByText(texts['area.wallet.setup.title'])).toBeDefined()
  await act(async () => expect(await handle.current?.tokenize()).toMatchObject({ token: 'token' }))
  expect(screen.queryByText(texts['area.wallet.setup.title'])).toBeNull()
})

it('an attempt before the processor’s fields have loaded marks nothing', async () => {
  const CardFields = ({ handle: fields }: { handle: Ref<CardHandle> }) => {
    useImperativeHandle(fields, () => ({ validate: () => ({}), makeToken: vi.fn() }))
    return null
  }
  let finishLoading = (): void => undefined
  const loadProcessor = () =>
    new Promise<{ CardFields: typeof CardFields }>((resolve) => {
      finishLoading = () => resolve({ CardFields })
    })
  const handle = createRef<CardFormHandle>()
  renderInPage(<CardForm processor={cardsOf(['visa'])} version="wallet" handle={handle} />, {
    texts,
    services: { loadProcessor },
  })
  await act(async () => expect(await handle.current?.tokenize()).toBeUndefined())
  act(() => finishLoading())
  expect((await screen.findByLabelText('Full name')).getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a missing name at checkout is marked without a text at the field, and listed in the summary', async () => {
  const CardFields = ({ handle }: CardFieldsProps) => {
    useImperativeHandle(handle, () => ({ validate: () => ({}), makeToken: vi.fn() }))
    return null
  }
  const handle = createRef<CardFormHandle>()
  renderInPage(<CardForm processor={cardsOf(['visa'])} version="checkout" handle={handle} />, {
    texts,
    services: { loadProcessor: () => Promise.resolve({ CardFields }) },
  })
  const name = await screen.findByLabelText('Full name')
  await act(async () => expect(await handle.current?.tokenize()).toBeUndefined())
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name.closest('div')?.querySelector('svg')).toBeNull()
  expect(screen.getByRole('link', { name: 'Full name' })).toBeDefined()
})
