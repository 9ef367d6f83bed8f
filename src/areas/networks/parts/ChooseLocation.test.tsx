// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'
import * as notifications from '../../../ui/feedback/notificationStore'
import { ChooseLocation } from './ChooseLocation'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const network = (id: number, name: string, version = 'Version4') => ({
  id,
  name,
  displayState: '',
  state: '',
  displayCountry: '',
  country: '',
  iconUrl: '',
  logoUrl: '',
  portal: { version },
})

it('offers the locations that this portal can switch to; while one is saved none can be chosen, and after a failure again', async () => {
  let fail = (): void => undefined
  const call = vi.spyOn(portalApi, 'call').mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new ApiError(500, { code: 'server_error', title: '' }))
      }),
  )
  const notify = vi.spyOn(notifications, 'notify').mockReturnValue(0)
  const user = userEvent.setup()
  const globalNetworks = [network(1, 'Harbour'), network(2, 'Lantern'), network(3, 'Old', 'V3')]
  renderInPage(<ChooseLocation />, {
    texts,
    config: { routes: [], company: {} },
    customer: { id: 7, companyId: 1, homeHouseId: null, globalNetworks },
  })
  const places = screen.getAllByRole<HTMLButtonElement>('button', { name: /Harbour|Lantern|Old/ })
  expect(places.map(({ textContent }) => textContent)).toEqual(['HHarbour', 'LLantern'])
  const states = () => places.map((place) => [place.disabled, place.getAttribute('aria-busy')])
  await user.click(screen.getByRole('button', { name: /Lantern/ }))
  expect(states()).toEqual([
    [true, null],
    [true, 'true'],
  ])
  expect(call).toHaveBeenCalledWith('account.patch', { body: { homeHouseId: 2 } })
  fail()
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
  expect(states()).toEqual([
    [false, null],
    [false, null],
  ])
})
