import { expect, it } from 'vitest'
import { toListQuery } from './toListQuery'

const usual = { search: '', sort: '', when: 'current', filters: {}, page: 1 } as const

it('a list asks for what its state names, and for nothing that the resource does not know', () => {
  expect(toListQuery('events', usual)).toEqual({ over: false })
  expect(
    toListQuery('events', {
      ...usual,
      search: 'ópera',
      sort: '-starts_at',
      when: 'all',
      filters: { type: 'ticket', published: 'false' },
    }),
  ).toEqual({ search: 'ópera', sort: '-starts_at', type: 'ticket', published: false })
  expect(
    toListQuery('events', {
      ...usual,
      when: 'over',
      sort: 'uid',
      filters: { type: 'opera', title: 'x' },
    }),
  ).toEqual({ over: true })
})
