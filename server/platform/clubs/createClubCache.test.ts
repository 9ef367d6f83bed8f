import { describe, expect, it, vi } from 'vitest'
import catalogueJson from '../../../generated/catalogue.json'
import type { Catalogue } from '../../../src/core/config/Catalogue'
import type { Database } from '../db/Database'
import type { ClubRow } from '../db/platform/domains'
import { createClubCache } from './createClubCache'

const row = (revision: number): ClubRow => ({
  domain: {
    id: 1,
    companyId: 1,
    slug: 'harbour',
    host: 'harbour.localhost',
    name: 'Harbour House',
    config: {},
    revision,
    profile: {},
    hostVerifiedAt: new Date(0),
    hostToken: 'token',
    hostSince: new Date(0),
    updatedAt: new Date(0),
  },
  company: {
    id: 1,
    name: 'Harbour House',
    demo: false,
    secretRules: 0,
    version: 1,
    profile: {},
    createdAt: new Date(0),
  },
})

function cacheOver(read: () => Promise<ClubRow>) {
  const platform = vi.fn(read)
  // The cache needs nothing but one row inside a platform transaction.
  const db = { platform } as unknown as Database
  return {
    platform,
    cache: createClubCache(db, catalogueJson as unknown as Catalogue, {
      sandboxCharges: true,
      production: false,
    }),
  }
}

describe('the club cache', () => {
  it('returns the same club if asked for a revision that does not exist, so that nothing is recompiled', async () => {
    const { cache } = cacheOver(() => Promise.resolve(row(3)))
    const club = await cache.byId(1)
    expect(await cache.byId(1, 999)).toBe(club)
    expect(await cache.byId(1)).toBe(club)
  })

  it('reads once more for all concurrent requests, not once for each', async () => {
    const { cache, platform } = cacheOver(() => Promise.resolve(row(3)))
    await cache.byId(1)
    await Promise.all(Array.from({ length: 50 }, () => cache.byId(1, 999)))
    // One for the first request, and one that started after all the others.
    expect(platform.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('returns the newer revision once the database has it', async () => {
    let revision = 3
    const { cache } = cacheOver(() => Promise.resolve(row(revision)))
    await cache.byId(1)
    revision = 4
    expect((await cache.byId(1))?.revision).toBe(3)
    expect((await cache.byId(1, 4))?.revision).toBe(4)
  })

  it('forgets a failed read, including one for a newer revision', async () => {
    let fails = true
    const { cache } = cacheOver(() =>
      fails ? Promise.reject(new Error('lost')) : Promise.resolve(row(3)),
    )
    await expect(cache.byId(1)).rejects.toThrow('lost')
    fails = false
    expect((await cache.byId(1))?.revision).toBe(3)
    fails = true
    await expect(cache.byId(1, 4)).rejects.toThrow('lost')
    fails = false
    expect((await cache.byId(1))?.revision).toBe(3)
  })

  it('finds no club beyond the ids that a row can have, without a query', async () => {
    const { cache, platform } = cacheOver(() => Promise.resolve(row(3)))
    expect(await cache.byId(2 ** 31)).toBeNull()
    expect(platform).not.toHaveBeenCalled()
  })
})
