// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Schedule } from '#generated/types'
import { bookableSchedule } from '#tests/support/bookableSchedule'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { scheduleViews } from './scheduleViews'

afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

const TYPES = [
  'meeting_rooms',
  'dining',
  'spa',
  'activity',
  'appointment',
] satisfies readonly Schedule['type'][]

it.each(TYPES)(
  'the page of %s opens its own kind only; any other is not found there',
  async (own) => {
    const { item: Item } = scheduleViews('page.rooms.title', own)
    const context = { texts: 'page.rooms.item' as const, crumbs: [], backPath: '/rooms' }
    for (const type of TYPES) {
      const schedule = {
        ...bookableSchedule,
        type,
        name: 'The place itself',
        rules: [],
        media: [],
        summary: '',
        description: '',
        location: null,
        category: null,
      }
      vi.spyOn(portalApi, 'call').mockResolvedValue(schedule)
      renderInPage(<Item id={4} context={context} />, {
        texts,
        config: { plan: 'Plus', settings: { calendarHost: '' }, routes: [] },
      })
      const name = type === own ? 'The place itself' : 'We can’t find this room'
      expect(await screen.findByRole('heading', { name })).toBeTruthy()
      cleanup()
      portalQueries().clear()
    }
  },
)
