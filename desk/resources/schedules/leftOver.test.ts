import { expect, it } from 'vitest'
import { leftOverOf } from './leftOver'

const hours = (start: string, end: string, day = 'monday') => ({ id: 1, day, start, end })

it('names the end of the hours in which no further time fits', () => {
  expect(leftOverOf([hours('12:00', '22:00')], 90)).toEqual([
    { start: '21:00', end: '22:00', days: ['monday'] },
  ])
  expect(leftOverOf([hours('12:00', '22:00')], 60)).toEqual([])
})

it('names the same end once, with all of its days', () => {
  const rules = [
    hours('12:00', '22:00'),
    hours('12:00', '22:00', 'friday'),
    hours('12:00', '15:00', 'friday'),
  ]
  expect(leftOverOf(rules, 90)).toEqual([
    { start: '21:00', end: '22:00', days: ['monday', 'friday'] },
  ])
})

it('counts hours that end after midnight, or all day', () => {
  expect(leftOverOf([hours('20:00', '02:00')], 100)).toEqual([
    { start: '01:00', end: '02:00', days: ['monday'] },
  ])
  expect(leftOverOf([hours('00:00', '00:00')], 1000)).toEqual([
    { start: '16:40', end: '00:00', days: ['monday'] },
  ])
})

it('says nothing of hours or lengths that are incomplete, and of hours shorter than one time', () => {
  for (const rule of [hours('', '22:00'), hours('12:00', ''), hours('12:00', '22:00', '')])
    expect(leftOverOf([rule], 90)).toEqual([])
  for (const minutes of [null, '', 0, -5])
    expect(leftOverOf([hours('12:00', '22:00')], minutes)).toEqual([])
  expect(leftOverOf([hours('12:00', '13:00')], 90)).toEqual([])
  expect(leftOverOf(null, 90)).toEqual([])
})

it('names single days with other hours as it names days of the week', () => {
  const days = [hours('12:00', '16:00', '2031-12-24'), hours('12:00', '16:00', '2031-12-31')]
  expect(leftOverOf(days, 90)).toEqual([
    { start: '15:00', end: '16:00', days: ['2031-12-24', '2031-12-31'] },
  ])
})
