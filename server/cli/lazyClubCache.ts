import type { ClubCache } from '../platform/clubs/Club'

/**
 * A club cache that is created, and its code loaded, when a club is first asked for: most commands
 * ask for none, and compiling configs is most of the code.
 */
export function lazyClubCache(load: () => Promise<ClubCache>): ClubCache {
  let loading: Promise<ClubCache> | undefined
  let loaded: ClubCache | undefined
  const cache = async (): Promise<ClubCache> => (loaded = await (loading ??= load()))
  return {
    byHost: async (host) => (await cache()).byHost(host),
    byId: async (domainId, atLeastRevision) => (await cache()).byId(domainId, atLeastRevision),
    ofCompany: async (companyId) => (await cache()).ofCompany(companyId),
    list: async (limit) => (await cache()).list(limit),
    drop: (domainId) => loaded?.drop(domainId),
    dropAll: () => loaded?.dropAll(),
  }
}
