import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import { catalogue } from '../../../generated/catalogue'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { findFailingPairs, type FailingPair } from '../../../src/core/theme/contrast/failingPairs'
import { paintedTokens } from '../../editor/paintedTokens'

/** The draft's painted tokens, and its pairs that are hard to read, worst first. */
export function useContrast(): {
  tokens: Readonly<Record<string, string>>
  failing: readonly FailingPair[]
} {
  // The result may lag slightly while a colour is dragged.
  const editor = useDeferredValue(useAtomValue(editorAtom))
  return useMemo(() => {
    const { tokens } = paintedTokens(currentConfig(editor), catalogue)
    return { tokens, failing: findFailingPairs(tokens, catalogue.pairs) }
  }, [editor])
}
