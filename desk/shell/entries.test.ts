// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deskEntries, entriesFor, startPath } from './entries'

const all = [{ path: '/today' }, { path: '/check-in' }, { path: '/events' }] as const

it('a person sees the entries of their areas, and nothing without any', () => {
  expect(entriesFor({ areas: ['desk', 'money', 'door'] })).toEqual(deskEntries)
  expect(entriesFor({ areas: ['desk', 'door'] }).map(({ path }) => path)).not.toContain('/owed')
  expect(entriesFor({ areas: ['door'] }).map(({ path }) => path)).not.toContain('/events')
  expect(entriesFor({ areas: [] })).toEqual([])
})

it('who works only at the door starts at check-in, everyone else at the first entry', () => {
  expect(startPath(all, { areas: ['door'] })).toBe('/check-in')
  expect(startPath(all, { areas: ['desk', 'door'] })).toBe('/today')
  expect(startPath(all, { areas: ['money'] })).toBe('/today')
  expect(startPath([{ path: '/today' }], { areas: ['door'] })).toBe('/today')
})
