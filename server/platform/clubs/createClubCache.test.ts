import { describe, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
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
  // The cache only ever calls `platform`.
  const db = { platform } as unknown as Database
  return {
    platform,
    cache: createClubCache(db, catalogue, {
      sandboxCharges: true,
      production: false,
    }),
  }
}

describe('the club cache', () => {
  it('returns the same club object if asked for a revision that does not exist, so the config is not compiled again', async () => {
    const { cache } = cacheOver(() => Promise.resolve(row(3)))
    const club = await cache.byId(1)
    expect(await cache.byId(1, 999)).toBe(club)
    expect(await cache.byId(1)).toBe(club)
  })

  it('shares one read among concurrent requests for a newer revision', async () => {
    const { cache, platform } = cacheOver(() => Promise.resolve(row(3)))
    await cache.byId(1)
    await Promise.all(Array.from({ length: 50 }, () => cache.byId(1, 999)))
    // The first read, the read that the first request for revision 999 starts, and one read after
    // it for all the others.
    expect(platform.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('returns the cached revision until a newer one is asked for, then the newer one from the database', async () => {
    let revision = 3
    const { cache } = cacheOver(() => Promise.resolve(row(revision)))
    await cache.byId(1)
    revision = 4
    expect((await cache.byId(1))?.revision).toBe(3)
    expect((await cache.byId(1, 4))?.revision).toBe(4)
  })

  it('does not cache a failed read, whether it was a first read or one for a newer revision', async () => {
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

  it('compiles texts per language once for each language, and for the club’s own not again', async () => {
    const localized = row(3)
    localized.domain.config = {
      intl: { languages: ['en', 'es'] },
      props: { slogans: [{ id: 'a', title: { en: 'Tide', es: 'Marea' } }] },
    }
    const { cache } = cacheOver(() => Promise.resolve(localized))
    const club = await cache.byId(1)
    expect(club?.compiled('en')).toBe(club?.compiled())
    expect(club?.compiled('es').config.props.slogans[0]?.title).toBe('Marea')
    expect(club?.compiled('es')).toBe(club?.compiled('es'))
  })

  it('returns null without a query for an id larger than a row can have', async () => {
    const { cache, platform } = cacheOver(() => Promise.resolve(row(3)))
    expect(await cache.byId(2 ** 31)).toBeNull()
    expect(platform).not.toHaveBeenCalled()
  })
})
