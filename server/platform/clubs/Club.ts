import type { Company, PortalConfig } from '../../../generated/types'
import type { Compiled } from '../../../src/core/config/compile'
import type { ClubRow, DomainRow } from '../db/platform/domains'

/** A domain as this process knows it: its identity, published config and compiled config. */
export interface Club {
  readonly domainId: number
  readonly companyId: number
  readonly slug: string
  /** Lower-case name without port. */
  readonly host: string
  /** Whether the host was proven to belong to the club. */
  readonly hostVerified: boolean
  /**
   * Whether an unproven host is unavailable here: in production no visitor, mail or link goes
   * there.
   */
  readonly hostsNeedProof: boolean
  readonly name: string
  readonly revision: number
  readonly companyVersion: number
  readonly company: Company
  /**
   * The stored sparse config in a form that is safe for visitors: identity filled in, without
   * leaves of class secret, undeclared keys, or a sandbox that must not charge.
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
  /** Both rows, for listing it with others. */
  readonly row: ClubRow
}

/** All clubs, read once per process and dropped when any process changes one (decision 31). */
export interface ClubCache {
  /** null: no club has that host. */
  byHost(host: string): Promise<Club | null>
  /** With `atLeastRevision` an older cached one is reloaded from the database. */
  byId(domainId: number, atLeastRevision?: number): Promise<Club | null>
  /** Every club by id, for the demo's list and the table printed at start. */
  list(): Promise<Club[]>
  /** Drops one club from this process's cache at once. */
  drop(domainId: number): void
  dropAll(): void
}

/** Whether visitors can reach a club at its host: it is proven, or needs no proof here. */
export const isOpen = ({
  hostsNeedProof,
  hostVerified,
}: Pick<Club, 'hostsNeedProof' | 'hostVerified'>): boolean => hostVerified || !hostsNeedProof
