import type { Company, PortalConfig } from '../../../generated/types'
import type { Compiled } from '../../../src/core/config/compile'
import type { ClubRow, DomainRow } from '../db/platform/domains'

/** A domain in this process's cache: its identity, published config and compiled config. */
export interface Club {
  readonly domainId: number
  readonly companyId: number
  readonly slug: string
  /** Lower-case name without port. */
  readonly host: string
  /** Whether the host was proven to belong to the club. */
  readonly hostVerified: boolean
  /**
   * Whether hosts must be proven, as in production: no visitor, email or link goes to an unproven
   * one.
   */
  readonly hostsNeedProof: boolean
  readonly name: string
  readonly revision: number
  readonly companyVersion: number
  readonly company: Company
  /**
   * The stored sparse config, safe for visitors: with the identity filled in, but without leaves of
   * class secret, undeclared keys, or a sandbox that must not charge.
   */
  readonly config: PortalConfig
  /** Compiled on first use and cached for this revision. */
  compiled(): Compiled
  /**
   * The processors that may look up, cancel and refund its payments: those of `compiled()`, plus a
   * sandbox that may no longer charge.
   */
  settlingProcessors(): Compiled['config']['processors']
  /** The underlying row, for admin calls. */
  readonly domain: DomainRow
  /** The domain's and the company's rows. */
  readonly row: ClubRow
}

/** A process's cache of clubs; any process that changes a club drops it from all caches. */
export interface ClubCache {
  /** null: no club has that host. */
  byHost(host: string): Promise<Club | null>
  /** With `atLeastRevision` an older cached one is reloaded from the database. */
  byId(domainId: number, atLeastRevision?: number): Promise<Club | null>
  /** Every club by id. */
  list(): Promise<Club[]>
  /** Drops one club from this process's cache at once. */
  drop(domainId: number): void
  dropAll(): void
}

/** Whether visitors can reach a club at its host: the host is proven or needs no proof. */
export const isOpen = ({
  hostsNeedProof,
  hostVerified,
}: Pick<Club, 'hostsNeedProof' | 'hostVerified'>): boolean => hostVerified || !hostsNeedProof
