import { expect, it } from 'vitest'
import { closingBooking, isShown, readDayState, writeDayState } from './useDayState'

const read = (address: string) => readDayState(new URLSearchParams(address))

it('an address that says nothing, or nonsense, shows all that is not cancelled of today', () => {
  const usual = {
    view: 'list',
    resource: undefined,
    date: undefined,
    schedule: undefined,
    show: 'open',
    booking: undefined,
    page: 1,
  }
  for (const address of ['', 'date=2031-02-30&schedule=-3&show=x', 'date=today&schedule=1.5'])
    expect(read(address)).toEqual(usual)
  expect(writeDayState(read('')).toString()).toBe('')
})

it('day, schedule, status and the open booking survive in the address', () => {
  const address = 'date=2031-05-02&schedule=7&show=no_show&booking=12'
  expect(writeDayState(read(address)).toString()).toBe(address)
})

it('open is all but cancelled, and each status shows its own', () => {
  const shown = (show: string) =>
    (['confirmed', 'arrived', 'no_show', 'cancelled'] as const).filter((status) =>
      isShown({ status }, read(`show=${show}`)),
    )
  expect(shown('open')).toEqual(['confirmed', 'arrived', 'no_show'])
  expect(shown('cancelled')).toEqual(['cancelled'])
  expect(shown('all')).toHaveLength(4)
})

it('another day or schedule closes the open booking, another status does not', () => {
  const now = read('date=2031-05-02&booking=12')
  const after = (change: Parameters<typeof closingBooking>[0]) =>
    writeDayState({ ...now, ...closingBooking(change) }).toString()
  expect(after({ date: '2031-05-03' })).toBe('date=2031-05-03')
  expect(after({ schedule: 7 })).toBe('date=2031-05-02&schedule=7')
  expect(after({ show: 'all' })).toBe('date=2031-05-02&show=all&booking=12')
})
