import { expect, it } from 'vitest'
import type { Domain } from '../../../generated/types'
import { everyClub, filterClubs, NO_PRESET, parseTags, toFleetClubs } from './FleetClub'

// Only the fields that are read.
const domain = (id: number, name: string, more: object) =>
  ({ id, companyId: id, name, domainName: `${name}.example`, config: {}, ...more }) as Domain
// Only the fields that are read.
const companies = [
  { id: 1, name: 'Mill Ltd', permissionLevel: 'owner' },
  { id: 2, name: 'Quay Ltd', permissionLevel: 'viewer' },
] as never

const clubs = toFleetClubs(
  [
    domain(2, 'quay', { config: { plan: 'Lounge' }, tags: ['North', 'Golf'] }),
    domain(1, 'mill', { config: { theme: { preset: 'harbour' } } }),
  ],
  companies,
)
const names = (filter: object) =>
  filterClubs(clubs, { ...everyClub, ...filter }).map((club) => club.domain.name)

it('clubs are sorted by name, and those of a company of which one is only a viewer can’t be changed', () => {
  expect(clubs.map((club) => [club.domain.name, club.company, club.isManaged])).toEqual([
    ['mill', 'Mill Ltd', true],
    ['quay', 'Quay Ltd', false],
  ])
})

it('clubs are chosen by plan, preset, tag and words, all at once', () => {
  expect(names({})).toEqual(['mill', 'quay'])
  expect(names({ plan: 'Plus' })).toEqual(['mill'])
  expect(names({ preset: 'harbour' })).toEqual(['mill'])
  expect(names({ preset: NO_PRESET })).toEqual(['quay'])
  expect(names({ tag: 'Golf', search: ' QUAY ltd' })).toEqual(['quay'])
  expect(names({ tag: 'Golf', plan: 'Plus' })).toEqual([])
})

it('tags are typed between commas', () => {
  expect(parseTags(' North,, Golf ,')).toEqual(['North', 'Golf'])
})
