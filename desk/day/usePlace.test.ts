import { expect, it } from 'vitest'
import { slotsWithOwn, toChosen, type OwnPlace, type PlaceDraft } from './usePlace'

type Schedule = Parameters<typeof slotsWithOwn>[0]

const at = (time: string): string => `2031-05-02T${time}:00.000Z`
const span = (from: string, to: string) => ({ startDate: at(from), endDate: at(to) })
const own: OwnPlace = {
  id: 1,
  scheduleId: 5,
  slotId: 'own-time',
  ...span('18:30', '20:30'),
  resourceIds: [7],
}
const slot = (id: string, from: string, to: string, freeIds: number[]) => ({
  id,
  ...span(from, to),
  freeIds,
  isOpen: true,
})
const table = (id: number) => ({ id, name: `Table ${id}`, minParty: 1, maxParty: 4, blocks: [] })
const schedule = (bookings: object[] = []): Schedule => ({
  resources: [table(7), table(8)],
  slots: [slot('a', '17:00', '19:00', [8]), slot('b', '19:00', '21:00', [8])],
  bookings: bookings as Schedule['bookings'],
})
const draft: PlaceDraft = {
  scheduleId: 5,
  date: '2031-05-02',
  slotId: 'own-time',
  time: '',
  resourceId: '7',
  partySize: '3',
  blocks: '',
  reason: '',
}

it('the time of a booking outside the hours is a choice on its day, with what is free then', () => {
  const ids = slotsWithOwn(schedule(), own, true).map(({ id }) => id)
  expect(ids).toEqual(['a', 'own-time', 'b'])
  const taken = { id: 2, status: 'confirmed', resourceIds: [8], ...span('20:00', '21:00') }
  const [, itself] = slotsWithOwn(schedule([taken]), own, true)
  expect(itself?.freeIds).toEqual([7])
  expect(slotsWithOwn(schedule(), own, false)).toHaveLength(2)
})

it('its table is free for a booking in every slot that it overlaps, unless others take it then too', () => {
  const free = slotsWithOwn(schedule(), own, false).map(({ freeIds }) => freeIds)
  expect(free).toEqual([
    [8, 7],
    [8, 7],
  ])
  const next = { id: 2, status: 'confirmed', resourceIds: [7], ...span('20:30', '22:00') }
  const shared = slotsWithOwn(schedule([next]), own, false).map(({ freeIds }) => freeIds)
  expect(shared).toEqual([[8, 7], [8]])
})

it('a time that stays is not sent, so that only the table and the party change', () => {
  const found = { foundId: 'own-time', broken: undefined, own }
  expect(toChosen(draft, found)).toEqual({ resourceId: 7, partySize: 3 })
  expect(toChosen({ ...draft, slotId: 'b' }, { ...found, foundId: 'b' })).toMatchObject({
    slotId: 'b',
  })
})
