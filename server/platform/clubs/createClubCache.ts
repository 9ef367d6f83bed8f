import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../../../src/core/config/Catalogue'
import { compile, type CompileResult } from '../../../src/core/config/compile/compile'
import { stripUndeclared } from '../../../src/core/config/stripUndeclared'
import { companyDetails } from './presentCompany'
import { toPublicConfig } from './toPublicConfig'
import type { Database } from '../db/Database'
import { findKnownPictures, type KnownPicture } from '../media/pictureNotes'
import type { Environment } from '../env/Environment'
import { MAX_ID } from '../db/maxId'
import { clubCacheReads } from './clubCacheReads'
import {
  findClubById,
  findClubIdByHost,
  findFirstClubId,
  listClubs,
  type ClubRow,
} from '../db/platform/domains'
import type { Club, ClubCache } from './Club'
import type { PortalConfig } from '../../../generated/types'
import { isSandbox } from '../../../src/core/config/check/checkSandbox'

/**
 * The channel on which every process is notified of a changed club; the payload is JSON `{domainId,
 * revision}`.
 */
export const CLUBS_CHANNEL = 'portico_clubs'

/**
 * The capacity of each cache. Unknown hosts are cached too, so without this limit requests for
 * invented hosts could fill the memory.
 */
const MAX_ENTRIES = 2_000

/**
 * Creates a cache that loads a club on first use and holds it until a notice of its change. If
 * `sandboxCharges` is false, the sandbox processor is removed from every club's config.
 */
export function createClubCache(
  db: Database,
  catalogue: Catalogue,
  env: Pick<Environment, 'sandboxCharges' | 'production'>,
): ClubCache {
  /** The ids of clubs by host: a publish of any club clears them, so that reading one is cheap. */
  const byHost = new LRUCache<string, Promise<number | null>>({ max: MAX_ENTRIES })
  const byId = new LRUCache<number, Promise<Club | null>>({ max: MAX_ENTRIES })

  const readPictures: ReadPictures = (companyId) =>
    db.read(companyId, (tx) => findKnownPictures(tx, companyId), 1)

  const load = async (domainId: number): Promise<Club | null> => {
    const row = await db.platform((tx) => findClubById(tx, domainId))
    return row === undefined ? null : makeClub(row, readPictures, catalogue, env)
  }

  const getOrLoad = <K extends string | number, T extends object | number | null>(
    cached: LRUCache<K, Promise<T>>,
    key: K,
    read: (missing: K) => Promise<T>,
  ): Promise<T> => {
    const known = cached.get(key)
    clubCacheReads.inc({ result: known === undefined ? 'miss' : 'hit' })
    if (known !== undefined) return known
    const reading = read(key)
    cached.set(key, reading)
    // A failed read is not cached: the next request retries.
    reading.catch(() => {
      if (cached.peek(key) === reading) cached.delete(key)
    })
    return reading
  }

  const rereads = new Map<number, Promise<Club | null>>()

  /**
   * Reads a club again. If nothing has changed, returns the cached club, whose config may already
   * be compiled.
   */
  const reread = (domainId: number, known: Club): Promise<Club | null> => {
    const running = load(domainId)
      .then((club) =>
        club !== null &&
        club.revision === known.revision &&
        club.domain.updatedAt.getTime() === known.domain.updatedAt.getTime() &&
        club.companyVersion === known.companyVersion
          ? known
          : club,
      )
      .finally(() => {
        if (rereads.get(domainId) === running) rereads.delete(domainId)
      })
    rereads.set(domainId, running)
    byId.set(domainId, running)
    // A failed read is not cached: the next request retries.
    running.catch(() => {
      if (byId.peek(domainId) === running) byId.delete(domainId)
    })
    return running
  }

  const cache: ClubCache = {
    async byHost(host) {
      const id = await getOrLoad(
        byHost,
        host,
        async (name) => (await db.platform((tx) => findClubIdByHost(tx, name))) ?? null,
      )
      return id === null ? null : cache.byId(id)
    },
    async byId(domainId, atLeastRevision = 0) {
      if (domainId > MAX_ID) return null
      const club = await getOrLoad(byId, domainId, load)
      if (club === null || club.revision >= atLeastRevision) return club
      const running = rereads.get(domainId)
      if (running !== undefined) {
        const joined = await running
        // That read may have started before the revision was stored, so the club is read once more:
        // one further read serves all waiting requests.
        if (joined === null || joined.revision >= atLeastRevision) return joined
      }
      return rereads.get(domainId) ?? reread(domainId, club)
    },
    async ofCompany(companyId) {
      const id = await db.platform((tx) => findFirstClubId(tx, companyId))
      return id === undefined ? null : cache.byId(id)
    },
    list: async (limit) =>
      (await db.platform((tx) => listClubs(tx, limit))).map((row) =>
        makeClub(row, readPictures, catalogue, env),
      ),
    drop(domainId) {
      byId.delete(domainId)
      // The changed club may have a new host, so every host has to be looked up again.
      byHost.clear()
    },
    dropAll() {
      byId.clear()
      byHost.clear()
    },
  }
  return cache
}

/** Reads what is known of a company's pictures. */
type ReadPictures = (companyId: number) => Promise<readonly KnownPicture[]>

/** A club of its stored rows; without `sandboxCharges`, its config has no sandbox processor. */
export function makeClub(
  row: ClubRow,
  readPictures: ReadPictures,
  catalogue: Catalogue,
  { sandboxCharges, production }: Pick<Environment, 'sandboxCharges' | 'production'>,
): Club {
  const { domain, company } = row
  const publicPart = stripUndeclared(toPublicConfig(domain), catalogue)
  const config = sandboxCharges ? publicPart : withoutSandbox(publicPart)
  let compiled: CompileResult | undefined
  const byLanguage = new Map<string, CompileResult>()
  const compiledIn = (language: string): CompileResult => {
    const known = byLanguage.get(language) ?? compile(config, { catalogue, language })
    byLanguage.set(language, known)
    return known
  }
  let settling: CompileResult | undefined
  let pictures: Promise<readonly KnownPicture[]> | undefined
  const club: Club = {
    domainId: domain.id,
    companyId: domain.companyId,
    slug: domain.slug,
    host: domain.host,
    hostVerified: domain.hostVerifiedAt !== null,
    hostsNeedProof: production,
    name: domain.name,
    revision: domain.revision,
    companyVersion: company.version,
    company: companyDetails(company),
    config,
    compiled(language) {
      compiled ??= compile(config, { catalogue })
      const { isLocalized, config: ownConfig } = compiled
      const { languages, language: ownLanguage } = ownConfig.intl
      return isLocalized &&
        language !== undefined &&
        language !== ownLanguage &&
        languages.includes(language)
        ? compiledIn(language)
        : compiled
    },
    settlingProcessors: () =>
      (settling ??= compile(
        { ...publicPart, features: { ...publicPart.features, stripeProcessor: true } },
        { catalogue },
      )).config.processors,
    pictures() {
      const reading = (pictures ??= readPictures(domain.companyId))
      // A failed read is not cached: the next request retries.
      reading.catch(() => {
        if (pictures === reading) pictures = undefined
      })
      return reading
    },
    domain,
    row,
  }
  return club
}

/** Removes the sandbox processor, for a server on which it must not charge. */
function withoutSandbox(config: PortalConfig): PortalConfig {
  // Stored data may be invalid, so `processors` may not be a list; compiling the config reports
  // that.
  return Array.isArray(config.processors)
    ? { ...config, processors: config.processors.filter((entry) => !isSandbox(entry)) }
    : config
}
