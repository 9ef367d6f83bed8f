// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Cart, SelectedShipping } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { callQuery } from '../../../core/query/callQuery'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import * as notifications from '../../../ui/feedback/notificationStore'
import { RateChoice } from './RateChoice'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  portalQueries().clear()
})

const rate = (id: number, price: number) => ({
  id,
  price,
  method: 'Ground',
  courier: 'Post',
  courierCode: 'post',
  type: 'shipping',
})
const change = async (call: () => Promise<Cart>) => void (await call())

/** Shows these rates; choosing one fails because it has expired. Returns how often they were read. */
function open(rates: readonly object[], chosen: object | null): () => number {
  const call = vi
    .spyOn(portalApi, 'call')
    .mockImplementation(((id: string) =>
      id === 'checkout.rates'
        ? Promise.resolve({ rates, expiration: '2126-01-01T00:00:00Z' })
        : Promise.reject(
            new ApiError(409, { code: 'rates_expired', title: '' }),
          )) as unknown as typeof portalApi.call)
  vi.spyOn(notifications, 'notify').mockReturnValue(0)
  const query = callQuery('checkout.rates', { body: { customerAddressId: 1 } } as never)
  renderInPage(
    <RateChoice
      query={query as never}
      chosen={chosen as SelectedShipping | null}
      currency="USD"
      change={change}
    />,
    { texts },
  )
  return () => call.mock.calls.filter(([id]) => id === 'checkout.rates').length
}

it('a rate that has expired is said to be so, and the current rates are read', async () => {
  const countReads = open([rate(1, 12)], null)
  await userEvent.setup().click(await screen.findByRole('radio', { name: /Ground/ }))
  await vi.waitFor(() => expect(notifications.notify).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(countReads()).toBe(2))
})

it('the chosen rate is recognised by its values, because rates that are read again have other ids', async () => {
  open([rate(7, 12), rate(8, 20)], { ...rate(1, 20) })
  await screen.findAllByRole('radio')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    true,
  ])
})
