import { expect, it } from 'vitest'
import { fleetNote, withReason } from '../../../src/core/config/fleet/fleetNote'
import { groupChanges } from './groupChanges'

// Only the fields that are read.
const revision = (domainId: number, note: string) =>
  ({ domainId, revision: { revision: domainId, note } }) as never

it('revisions of several clubs are grouped by their change, the newest first, with what was taken back', () => {
  const [a, b] = ['aaaaaaaa', 'bbbbbbbb']
  const grouped = groupChanges([
    revision(1, fleetNote(a, true)),
    revision(3, fleetNote(b)),
    revision(2, fleetNote(a)),
    revision(1, withReason(fleetNote(a), 'For the summer')),
    revision(1, 'Another publish'),
  ])
  expect(
    grouped.map(({ id, reason, made, takenBack }) => [
      id,
      reason,
      made.map(({ domainId }) => domainId),
      takenBack,
    ]),
  ).toEqual([
    [b, '', [3], []],
    [a, 'For the summer', [1, 2], [1]],
  ])
})

it('a change that was made again after it was taken back counts as made', () => {
  const id = 'cccccccc'
  const [change] = groupChanges([
    revision(1, fleetNote(id)),
    revision(1, fleetNote(id, true)),
    revision(1, fleetNote(id)),
  ])
  expect(change).toMatchObject({ made: [{ domainId: 1 }], takenBack: [] })
})
