import { serverProcessors } from '../../generated/serverProcessors'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { Club } from '../platform/clubs/Club'
import { limitProcessor } from './limitProcessor'
import type { Processor, ProcessorServices } from './Processor'

/** A club's processor with its config entry. */
export interface OpenProcessor {
  id: string
  uri: string
  processor: Processor
}

/**
 * Opens a club's processor by the id of its entry, with a time limit on every call; undefined if
 * the club has no such entry or the server does not support its kind.
 */
export const openProcessor = (
  services: ProcessorServices,
  club: Club,
  id: string,
): OpenProcessor | undefined => open(services, club, getEntries(club), id)

/**
 * Like `openProcessor`, for looking up, cancelling or refunding earlier charges: also opens a
 * sandbox that may no longer charge.
 */
export const openSettlingProcessor = (
  services: ProcessorServices,
  club: Club,
  id: string,
): OpenProcessor | undefined => open(services, club, club.settlingProcessors(), id)

function open(
  services: ProcessorServices,
  club: Club,
  entries: Entries,
  id: string,
): OpenProcessor | undefined {
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
 * The id of a club's processor for cards: the default, or else the first, of those that accept
 * cards; undefined if there is none.
 */
export const cardProcessorId = (club: Club): string | undefined =>
  findDefaultId(getEntries(club).filter(({ cardsAccepted }) => cardsAccepted))

/** The id of the processor that debits banks for a club; undefined if there is none. */
export const bankProcessorId = (club: Club): string | undefined =>
  findDefaultId(getEntries(club).filter(({ acceptAch }) => acceptAch))

type Entries = ResolvedConfig['processors']

const getEntries = (club: Club): Entries => club.compiled().config.processors

const findDefaultId = (entries: Entries): string | undefined =>
  (entries.find((entry) => entry.default) ?? entries[0])?.id
