// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ResolvedProcessor } from '../../core/config/ResolvedConfig'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { ProcessorError, type BankLink } from '../../core/registry/Processor'
import { portalApi } from '../../core/session/portalApi'
import { ConnectPlaid } from './ConnectPlaid'
import texts from './messages.en.json'

interface Widget {
  token: string
  onSuccess: (token: string, chosen: { accounts: { id: string }[] }) => void
  onExit: (failure: { display_message: string | null } | null) => void
}

const widget = vi.hoisted(() => ({ given: [] as unknown[], open: vi.fn<() => void>() }))
vi.mock('react-plaid-link', () => ({
  usePlaidLink: (given: unknown) => {
    widget.given.push(given)
    return { ready: true, error: null, open: widget.open }
  },
}))

const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages: texts,
})
const processor: ResolvedProcessor = {
  id: 'link',
  name: 'Plaid',
  uri: 'plaid',
  key: '',
  cardsAccepted: [],
  acceptAch: false,
  default: false,
  integration: '',
}
const call = vi.spyOn(portalApi, 'call')

beforeEach(() => {
  // The response is cast because the spy's type is that of another call's response.
  call.mockReset()
  call.mockResolvedValue({ linkToken: 'link-1', requestId: 'r', expiration: '' } as never)
  widget.given.length = 0
  widget.open.mockClear()
})
afterEach(cleanup)

async function begin() {
  const calls: { linked: BankLink[]; failures: unknown[] } = { linked: [], failures: [] }
  const before = widget.open.mock.calls.length
  render(
    <RawIntlProvider value={intl}>
      <ConnectPlaid
        processor={processor}
        returnedToken={undefined}
        disabled={false}
        onLeave={() => undefined}
        onLinked={(link) => void calls.linked.push(link)}
        onFailed={(error) => void calls.failures.push(error)}
      />
    </RawIntlProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Connect with Plaid' }))
  await expect.poll(() => widget.open.mock.calls.length).toBe(before + 1)
  // The options that the mocked hook received last.
  return { calls, given: widget.given.at(-1) as Widget }
}

it('opens the widget with the server’s link token, and calls onLinked once with the chosen account and its token [money.bank-form.plaid-widget] [money.call.plaid-link] [money.call.wallet-add-plaid]', async () => {
  const { calls, given } = await begin()
  expect([call.mock.calls, given.token]).toEqual([[['wallet.plaid.link']], 'link-1'])
  given.onSuccess('public-1', { accounts: [{ id: 'account-1' }] })
  given.onExit(null)
  expect(calls).toEqual({
    linked: [{ tokenType: 'plaid', token: 'public-1', accountId: 'account-1' }],
    failures: [],
  })
})

it('links nothing if the person closes the widget, and reports a failure with the vendor’s message [money.bank-link.add-after-return] [money.bank-link.error-notifies]', async () => {
  const first = await begin()
  first.given.onExit(null)
  expect(first.calls).toEqual({ linked: [], failures: [] })
  cleanup()
  const { calls, given } = await begin()
  given.onExit({ display_message: 'Your bank is not answering.' })
  expect([calls.linked, calls.failures]).toEqual([
    [],
    [new ProcessorError('Your bank is not answering.')],
  ])
})
