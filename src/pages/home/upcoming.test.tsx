// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/page-home/en.json'
import spanish from '../../../generated/messages/page-home/es.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { Upcoming } from './Upcoming'

const list = vi.spyOn(portalApi, 'list')
afterEach(() => {
  cleanup()
  list.mockReset()
  portalQueries().clear()
})

it('the next booking’s date follows a change of language at once', async () => {
  const dinner = {
    title: 'Long room',
    cancelledAt: null,
    startDate: '2126-11-24T19:00:00Z',
    endDate: '2126-11-24T21:00:00Z',
    timezoneId: 'UTC',
  }
  list.mockImplementation(((id: string) =>
    Promise.resolve({
      items: id === 'account.reservations' ? [dinner] : [],
    })) as unknown as typeof portalApi.list)
  renderInPage(<Upcoming />, { texts })
  await screen.findByText(/Long room.*November 24/)
  cleanup()
  renderInPage(<Upcoming />, { texts: spanish, language: 'es' })
  expect(screen.getByText(/Long room.*24 de noviembre/)).toBeTruthy()
})
