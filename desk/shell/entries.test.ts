// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deskEntries, entriesFor, startPath } from './entries'

const all = [{ path: '/today' }, { path: '/check-in' }, { path: '/events' }] as const

it('a person sees the entries of their areas, and nothing without any', () => {
  const pathsFor = (areas: readonly ('desk' | 'money' | 'door')[], permissionLevel = 'none') =>
    entriesFor({ areas: [...areas], permissionLevel }).map(({ path }) => path)
  expect(pathsFor(['desk', 'money', 'door'], 'owner')).toEqual(deskEntries.map(({ path }) => path))
  expect(pathsFor(['desk', 'door'])).not.toContain('/owed')
  expect(pathsFor(['door'])).not.toContain('/events')
  expect(pathsFor([])).toEqual([])
})

it('only managers and owners see the checklist for going live and what changed, not the area desk alone', () => {
  const sees = (permissionLevel: string) =>
    entriesFor({ areas: ['desk', 'money', 'door'], permissionLevel })
      .map(({ path }) => path)
      .filter((path) => path === '/going-live' || path === '/audit')
  const both = ['/audit', '/going-live']
  expect(['owner', 'manager', 'viewer', 'none'].map(sees)).toEqual([both, both, [], []])
})

it('who works only at the door starts at check-in, everyone else at the first entry', () => {
  expect(startPath(all, { areas: ['door'] })).toBe('/check-in')
  expect(startPath(all, { areas: ['desk', 'door'] })).toBe('/today')
  expect(startPath(all, { areas: ['money'] })).toBe('/today')
  expect(startPath([{ path: '/today' }], { areas: ['door'] })).toBe('/today')
})
