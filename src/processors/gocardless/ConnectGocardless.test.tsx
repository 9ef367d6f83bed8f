// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider, createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../core/api/ApiError'
import type { ResolvedConfig, ResolvedProcessor } from '../../core/config/ResolvedConfig'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import type { BankLink } from '../../core/registry/Processor'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { ConnectGocardless } from './ConnectGocardless'
import texts from './messages.en.json'

const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages: texts,
})
const processor: ResolvedProcessor = {
  id: 'debit',
  name: 'Bank',
  uri: 'gocardless',
  key: '',
  cardsAccepted: [],
  acceptAch: true,
  default: true,
  integration: '',
}
const call = vi.spyOn(portalApi, 'call')
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

beforeEach(() => {
  call.mockReset()
  assign.mockClear()
})
afterEach(cleanup)

function show({ returned, disabled = false }: { returned?: string; disabled?: boolean } = {}) {
  const calls: { linked: BankLink[]; left: number; failures: unknown[] } = {
    linked: [],
    left: 0,
    failures: [],
  }
  const store = createStore()
  // Only the fields that the wallet's path is read from.
  store.set(configAtom, {
    routes: [
      {
        pageId: 'account-wallet',
        path: '/account/wallet/:subTab?/:id?',
        enabled: true,
        plus: false,
      },
    ],
    plan: 'Plus',
  } as unknown as ResolvedConfig)
  const part = (token: string | undefined) => (
    <Provider store={store}>
      <RawIntlProvider value={intl}>
        <ConnectGocardless
          processor={processor}
          returnedToken={token}
          disabled={disabled}
          onLinked={(link) => void calls.linked.push(link)}
          onLeave={() => void (calls.left += 1)}
          onFailed={(error) => void calls.failures.push(error)}
        />
      </RawIntlProvider>
    </Provider>
  )
  const { rerender } = render(part(returned))
  return {
    calls,
    again: (token: string | undefined) => rerender(part(token)),
    button: screen.getByRole('button', { name: 'Connect your bank account' }),
  }
}

it('on a click, requests a vendor page that returns to the wallet on success and on exit, and opens it without linking an account yet [money.bank-form.gocardless-widget] [money.bank-link.leaves-and-returns] [money.call.gocardless-link]', async () => {
  // Cast because the spy's type is that of another call's response.
  call.mockResolvedValue({ authorizationUrl: 'https://pay.example/flow' } as never)
  const { calls, button } = show()
  await userEvent.click(button)
  const wallet = `${window.location.origin}/account/wallet`
  expect(call.mock.calls).toEqual([
    ['wallet.gocardless.link', { body: { redirectUri: wallet, exitUri: wallet } }],
  ])
  expect(assign.mock.calls).toEqual([['https://pay.example/flow']])
  expect(calls).toEqual({ linked: [], left: 1, failures: [] })
})

it('calls onLinked once with the token that the vendor returned, and never without a token [money.bank-link.add-after-return]', () => {
  const { calls, again } = show({ returned: 'BRQ1' })
  again('BRQ1')
  again(undefined)
  expect(calls.linked).toEqual([{ tokenType: 'gocardless', token: 'BRQ1' }])
  cleanup()
  expect(show().calls.linked).toEqual([])
  expect(call).not.toHaveBeenCalled()
})

it('reports a failure without leaving the page, and can’t be clicked while disabled [money.bank-link.error-notifies] [money.bank-link.error-disables-connect]', async () => {
  const failure = new ApiError(502, { code: 'unexpected', title: 'Unexpected' })
  call.mockRejectedValue(failure)
  const { calls, button } = show()
  await userEvent.click(button)
  expect([calls.failures, calls.left, assign.mock.calls]).toEqual([[failure], 0, []])
  cleanup()
  expect(show({ disabled: true }).button).toHaveProperty('disabled', true)
})
