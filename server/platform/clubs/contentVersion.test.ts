import { expect, it } from 'vitest'
import type { Club } from './Club'
import { contentVersion } from './contentVersion'

const club = { domain: { id: 1, revision: 5, updatedAt: new Date(1000) }, companyVersion: 1 }
const version = ({ at = 1000, sandboxCharges = true } = {}) =>
  contentVersion(
    // The cast is safe: it reads no other columns.
    { ...club, domain: { ...club.domain, updatedAt: new Date(at) } } as Club,
    { build: 'a-build', env: { sandboxCharges } },
  )

it('differs for a revision that was counted again after a restore, and where the sandbox charges nothing', () => {
  expect(version()).toBe(version())
  expect(new Set([version(), version({ at: 2000 }), version({ sandboxCharges: false })]).size).toBe(
    3,
  )
})
