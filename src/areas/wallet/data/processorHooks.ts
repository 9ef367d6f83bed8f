import { useAtomValue } from 'jotai'
import { acceptsCards } from '../../../core/cards/cardBrands'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { combinedQuery, neverStale } from '../../../core/query/callQuery'
import { useCallQuery, type QueryState } from '../../../core/query/useCallQuery'
import { useAppServices } from '../../../core/registry/AppServices'
import type { Processor } from '../../../core/registry/Processor'
import { configAtom } from '../../../core/session/atoms'

/**
 * The club's default processor for cards or for bank accounts; undefined if it has none. (doc 2 §3,
 * money.entity.processor-defaults)
 */
export function useDefaultProcessor(
  kind: 'cardsAccepted' | 'acceptAch',
): ResolvedProcessor | undefined {
  const { processors } = useAtomValue(configAtom)
  return processors.find(
    (processor) =>
      processor.default &&
      (kind === 'cardsAccepted' ? acceptsCards(processor) : processor.acceptAch),
  )
}

/**
 * The club's processor that only links bank accounts and charges nothing; undefined if it has none.
 */
export function useLinkingProcessor(): ResolvedProcessor | undefined {
  const { processors } = useAtomValue(configAtom)
  return processors.find((processor) => !acceptsCards(processor) && !processor.acceptAch)
}

/** The client code of the processor with this uri, loaded on first use. */
export function useProcessorCode(
  uri: string | undefined,
): QueryState<Processor> & { refetch: () => void } {
  const { loadProcessor } = useAppServices()
  return useCallQuery({
    ...neverStale(combinedQuery([], { processor: uri }, () => loadProcessor(uri ?? ''))),
    enabled: uri !== undefined,
  })
}
