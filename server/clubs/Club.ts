import type { Company, PortalConfig } from '../../generated/types'
import type { Compiled } from '../../src/core/config/compile'
import type { ClubRow, DomainRow } from '../db/platform/domains'

/**
 * One domain as this process knows it: who it is, its published config and what that compiles to.
 */
export interface Club {
  readonly domainId: number
  readonly companyId: number
  readonly slug: string
  /** Lower-case name without port. */
  readonly host: string
  /** Whether the host was proven to be the club's. */
  readonly hostVerified: boolean
  /**
   * Whether an unproven host stays closed here: in production no visitor, mail or link goes there.
   */
  readonly hostsNeedProof: boolean
  readonly name: string
  readonly revision: number
  readonly companyVersion: number
  readonly company: Company
  /**
   * The stored sparse config, as any visitor may have it: identity filled in, no leaf of class
   * secret, nothing that no schema declares, no sandbox where it must not charge.
   */
  readonly config: PortalConfig
  /** Compiled on first use and kept for this revision. */
  compiled(): Compiled
  /**
   * The processors that may look up, cancel and refund its payments: those of `compiled()`, and a
   * sandbox that must not charge any more.
   */
  settlingProcessors(): Compiled['config']['processors']
  /** The row behind it, for the admin side. */
  readonly domain: DomainRow
  /** Both rows, for showing it beside others. */
  readonly row: ClubRow
}

/** All clubs, read once per process and dropped when any process changes one (decision 31). */
export interface ClubCache {
  /** null: no club has that host. */
  byHost(host: string): Promise<Club | null>
  /** With `atLeastRevision` an older cached one is read from the database again. */
  byId(domainId: number, atLeastRevision?: number): Promise<Club | null>
  /** Every club by id, for the demo's list and the start's table. */
  list(): Promise<Club[]>
  /** Forgets one club in this process, at once. */
  drop(domainId: number): void
  dropAll(): void
}

/** Whether people find a club at its host: it is proven, or needs no proof here. */
export const isOpen = ({
  hostsNeedProof,
  hostVerified,
}: Pick<Club, 'hostsNeedProof' | 'hostVerified'>): boolean => hostVerified || !hostsNeedProof
