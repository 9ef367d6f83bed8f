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

it('a list is filtered by what a field refers to, and by no other text than an id', () => {
  expect(toListQuery('members', { ...usual, filters: { tagIds: '7', isMember: 'true' } })).toEqual({
    tagIds: 7,
    isMember: true,
  })
  for (const tagIds of ['', '0', '-1', '7 or 1', '99999999999'])
    expect(toListQuery('members', { ...usual, filters: { tagIds } })).toEqual({})
})
