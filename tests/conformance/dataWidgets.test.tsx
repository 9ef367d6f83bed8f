// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import texts from '../../generated/messages/en.json'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import { ApiError } from '../../src/core/api/ApiError'
import { portalQueries } from '../../src/core/query/portalQueries'
import { portalApi } from '../../src/core/session/portalApi'
import { widgetById } from '../../src/registry/widgets'
import { widgetManifests } from '../support/manifests'
import { renderInPage } from '../support/renderInPage'

const list = vi.spyOn(portalApi, 'list')
const call = vi.spyOn(portalApi, 'call')
afterEach(() => {
  cleanup()
  list.mockReset()
  call.mockReset()
  portalQueries().clear()
})

const config = compile({ plan: 'Plus', features: { memberDirectory: true } }, { catalogue }).config
const widgets = widgetManifests.filter(({ page }) => page !== undefined)

/** Shows a widget to a member; `answer` is what every call of it resolves to or rejects with. */
async function show(
  { id, sample }: (typeof widgets)[number],
  answer: () => Promise<unknown>,
  texted: object = {},
): Promise<void> {
  list.mockImplementation(answer as typeof portalApi.list)
  call.mockImplementation(answer as typeof portalApi.call)
  const { Component, preload } = widgetById(id)
  await preload()
  const settings = { ...Object(sample), ...texted }
  renderInPage(<Component settings={settings} />, {
    texts,
    config,
    customer: { id: 7, isMember: true },
  })
}
/** An empty list, or perks of which there are none. */
const nothing = () =>
  Promise.resolve({ items: [], vouchers: [], offers: [], houseCredits: [] } as never)

it('there are widgets with data', () => expect(widgets.length).toBeGreaterThan(5))

describe.each(widgets.map((manifest) => ({ id: manifest.id, manifest })))(
  'the widget $id',
  ({ manifest }) => {
    it('has a placeholder while its data loads', async () => {
      await show(manifest, () => new Promise(() => undefined))
      expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
      expect(screen.getByRole('heading', { level: 2 })).toBeTruthy()
    })

    it('says that there is nothing, or is left out', async () => {
      await show(manifest, nothing)
      await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
      const region = screen.queryByRole('region')
      expect(region === null || screen.queryAllByText(/\bno(?:thing)? /i).length > 0).toBe(true)
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('can be tried again if its data failed to load', async () => {
      await show(manifest, () => Promise.reject(new Error('failed')))
      const retry = await screen.findByRole('button', { name: 'Try again' })
      list.mockImplementation(nothing)
      call.mockImplementation(nothing)
      retry.click()
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    })

    it.each([403, 404])('is left out if the server answers %i', async (status) => {
      await show(manifest, () => Promise.reject(new ApiError(status, { code: 'no' } as never)))
      await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('has the heading that the club wants', async () => {
      await show(manifest, () => new Promise(() => undefined), { title: 'Our own words' })
      expect(screen.getByRole('region', { name: 'Our own words' })).toBeTruthy()
    })
  },
)
