import { expect, it } from 'vitest'
import { lastDay } from './lastDay'

it('the last closed day is the first one, unless a later one is typed', () => {
  const from = '2031-05-02'
  expect(lastDay({ from, to: '' }, 'from')).toEqual({ to: from })
  expect(lastDay({ from, to: '2031-05-01' }, 'from')).toEqual({ to: from })
  expect(lastDay({ from, to: '2031-05-04' }, 'from')).toEqual({})
})

it('nothing follows from another property, or from a day that is none yet', () => {
  expect(lastDay({ from: '2031-05-02', to: '2031-05-01' }, 'to')).toEqual({})
  expect(lastDay({ from: '', to: '' }, 'from')).toEqual({})
})
