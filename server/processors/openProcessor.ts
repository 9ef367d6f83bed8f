import { serverProcessors } from '../../generated/serverProcessors'
import { acceptsCards } from '../../src/core/cards/cardBrands'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { Club } from '../platform/clubs/Club'
import { limitProcessor } from './limitProcessor'
import type { Processor, ProcessorServices } from './Processor'

/** A club's processor with its config entry. */
export interface OpenedProcessor {
  id: string
  uri: string
  processor: Processor
}

/**
 * Opens the processor of a club's entry, with a time limit on each method. Undefined if the club
 * has no entry with this id, or if the server does not support its kind of processor.
 */
export const openProcessor = (
  services: ProcessorServices,
  club: Club,
  id: string,
): OpenedProcessor | undefined => open(services, club, getEntries(club), id)

/**
 * Like `openProcessor`, for looking up, cancelling and refunding earlier charges: it also opens a
 * sandbox that may no longer charge and a Stripe processor whose feature is off.
 */
export const openSettlingProcessor = (
  services: ProcessorServices,
  club: Club,
  id: string,
): OpenedProcessor | undefined => open(services, club, club.settlingProcessors(), id)

function open(
  services: ProcessorServices,
  club: Club,
  entries: Entries,
  id: string,
): OpenedProcessor | undefined {
  const entry = entries.find((one) => one.id === id)
  const kind = entry === undefined ? undefined : serverProcessors[entry.uri]
  if (entry === undefined || kind === undefined) return undefined
  return {
    id,
    uri: entry.uri,
    processor: limitProcessor(
      kind.open(services, {
        companyId: club.companyId,
        domainId: club.domainId,
        host: club.host,
        id,
        key: entry.key,
      }),
    ),
  }
}

/**
 * Id of the processor that a club uses for cards: of those that accept cards, the default one or
 * else the first. Undefined if none does.
 */
export const cardProcessorId = (club: Club): string | undefined =>
  findDefaultId(getEntries(club).filter(acceptsCards))

/**
 * Id of the processor that a club uses for bank accounts: of those that debit them, the default one
 * or else the first. Undefined if none does.
 */
export const bankProcessorId = (club: Club): string | undefined =>
  findDefaultId(getEntries(club).filter(({ acceptAch }) => acceptAch))

type Entries = ResolvedConfig['processors']

const getEntries = (club: Club): Entries => club.compiled().config.processors

const findDefaultId = (entries: Entries): string | undefined =>
  (entries.find((entry) => entry.default) ?? entries[0])?.id
