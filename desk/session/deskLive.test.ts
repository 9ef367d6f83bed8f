// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { HubEvents } from '../../generated/types'
import { changesQuery } from './deskLive'

const list = { meta: { subjects: ['events'] } }
const record = { meta: { subjects: ['events'], id: 7 } }
const today = { meta: { subjects: ['events', 'bookings'] } }

it('a change is fetched by what shows its subject, a record only if it is about it', () => {
  const fetching = (change: HubEvents['desk.changed']): boolean[] =>
    [list, record, today, { meta: undefined }].map((query) => changesQuery(change, query))
  expect(fetching({ subject: 'events', ids: [7] })).toEqual([true, true, true, false])
  expect(fetching({ subject: 'events', ids: [8] })).toEqual([true, false, true, false])
  expect(fetching({ subject: 'events' })).toEqual([true, true, true, false])
  expect(fetching({ subject: 'bookings' })).toEqual([false, false, true, false])
})
