import type { PortalConfig } from '../../../generated/types'
import type { CompileResult } from '../../../src/core/config/compile/compile'
import type { CompanyDetails } from '../../../src/core/session/PageState'
import type { KnownPicture } from '../media/pictureNotes'
import type { ClubRow, DomainRow } from '../db/platform/domains'

/** A domain in this process's cache: its identity, published config and compiled config. */
export interface Club {
  readonly domainId: number
  readonly companyId: number
  readonly slug: string
  /** Host name in lower case, without port. */
  readonly host: string
  /** Whether it is proven that the host belongs to the club. */
  readonly hostVerified: boolean
  /**
   * Whether hosts must be proven, as in production. If so, the club has no visitors and sends no
   * emails or links while its host is unproven.
   */
  readonly hostsNeedProof: boolean
  readonly name: string
  readonly revision: number
  readonly companyVersion: number
  readonly company: CompanyDetails
  /**
   * The stored sparse config, safe to send to visitors: the club's identity is filled in, and
   * leaves of class secret, undeclared keys and a sandbox processor that must not charge are left
   * out.
   */
  readonly config: PortalConfig
  /**
   * The config compiled, with its texts in one of the club's languages, by default its own;
   * computed on first use and then cached for this revision.
   */
  compiled(language?: string): CompileResult
  /**
   * The processors that may look up, cancel and refund the club's payments: those of `compiled()`,
   * and also a sandbox that may no longer charge and a Stripe processor whose feature is off.
   */
  settlingProcessors(): CompileResult['config']['processors']
  /** What is known of the company's pictures; read on first use and then cached for this version. */
  pictures(): Promise<readonly KnownPicture[]>
  /** The domain's row, for admin calls. */
  readonly domain: DomainRow
  /** The rows of the domain and its company. */
  readonly row: ClubRow
}

/**
 * One process's cache of clubs. A process that changes a club makes every process drop it from its
 * cache.
 */
export interface ClubCache {
  /** The club with this host; null if there is none. */
  byHost(host: string): Promise<Club | null>
  /**
   * The club with this domain id; null if there is none. With `atLeastRevision`, a cached club of
   * an older revision is first read from the database again.
   */
  byId(domainId: number, atLeastRevision?: number): Promise<Club | null>
  /** A company's first club; null if it has none. */
  ofCompany(companyId: number): Promise<Club | null>
  /**
   * All clubs, or the first of them, sorted by id. Reads the database, not the cache, with the
   * configs of all: nothing that a request or a job does for one club may need it.
   */
  list(limit?: number): Promise<Club[]>
  /** Removes one club from this process's cache, so that the next request reads it again. */
  drop(domainId: number): void
  /** Removes all clubs from this process's cache. */
  dropAll(): void
}

/** Whether visitors can reach a club at its host: the host is proven or needs no proof. */
export const isReachable = ({
  hostsNeedProof,
  hostVerified,
}: Pick<Club, 'hostsNeedProof' | 'hostVerified'>): boolean => hostVerified || !hostsNeedProof
