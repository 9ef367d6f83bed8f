import { serverProcessors } from '../../generated/serverProcessors'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { Club } from '../clubs/Club'
import { limitProcessor } from './limitProcessor'
import type { Processor, ProcessorServices } from './Processor'

/** A processor that a club has set up, with its entry. */
export interface OpenProcessor {
  id: string
  uri: string
  processor: Processor
}

/**
 * A club's processor by the id of its entry, each of whose answers has a time limit; undefined
 * where the club has none of that id, or the server none of that uri.
 */
export const openProcessor = (
  services: ProcessorServices,
  club: Club,
  id: string,
): OpenProcessor | undefined => open(services, club, entriesOf(club), id)

/**
 * Like `openProcessor`, to look up, cancel or refund what was charged before: a sandbox that must
 * not charge any more is found too.
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
 * The id of the processor that takes a club's cards: the default one of those that do; undefined
 * where none does.
 */
export const cardProcessorId = (club: Club): string | undefined =>
  defaultOf(entriesOf(club).filter(({ cardsAccepted }) => cardsAccepted))

/** The id of the processor that debits banks for a club; undefined where none does. */
export const bankProcessorId = (club: Club): string | undefined =>
  defaultOf(entriesOf(club).filter(({ acceptAch }) => acceptAch))

type Entries = ResolvedConfig['processors']

const entriesOf = (club: Club): Entries => club.compiled().config.processors

const defaultOf = (entries: Entries): string | undefined =>
  (entries.find((entry) => entry.default) ?? entries[0])?.id
