import { describe, expect, it } from 'vitest'
import { heartbeatDelayMs, getInitials, isAway } from './presenceRules'

describe('presence of admins', () => {
  it('sends a heartbeat every five seconds, or up to a minute apart while the server is unreachable', () => {
    expect([0, 1, 2, 3, 4, 50].map(heartbeatDelayMs)).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ])
  })

  it.each([
    [undefined, 1e9, false],
    [0, 60_000, false],
    [0, 240_001, true],
  ] as const)('a tab hidden since %s ms counts as away at %s ms: %s', (since, now, away) => {
    expect(isAway(since, now)).toBe(away)
  })

  it.each([
    ['Olive Hart', 'OH'],
    ['owner', 'O'],
    ['María de la Cruz', 'MC'],
    ['  ', ''],
    ['𝒜da lovelace', '𝒜L'],
  ])('shows the name “%s” as “%s”', (name, initials) => {
    expect(getInitials(name)).toBe(initials)
  })
})
