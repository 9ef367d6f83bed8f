import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import { catalogue } from '../../../generated/catalogue'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { findFailingPairs, type FailingPair } from '../../../src/core/theme/contrast/failingPairs'
import { paintedTokens } from '../../editor/paintedTokens'

/**
 * The draft's painted tokens, and its pairs that are hard to read, worst first, those of the dark
 * palette last.
 */
export function useContrast(): {
  tokens: Readonly<Record<string, string>>
  dark: Readonly<Record<string, string>> | undefined
  failing: readonly FailingPair[]
} {
  // The result may lag slightly while a colour is dragged.
  const editor = useDeferredValue(useAtomValue(editorAtom))
  return useMemo(() => {
    const { tokens, dark } = paintedTokens(currentConfig(editor), catalogue)
    const failing = [
      ...findFailingPairs(tokens, catalogue.pairs),
      ...findFailingPairs(dark ?? {}, dark ? catalogue.pairs : []).map((pair): FailingPair => ({
        ...pair,
        scheme: 'dark',
      })),
    ]
    return { tokens, dark, failing }
  }, [editor])
}
