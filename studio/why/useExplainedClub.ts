import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import type { ExplainedClub } from '../../src/core/gates/explainVisit'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { previewAtom } from '../preview/previewAtoms'

/**
 * The club as previewed: with the draft, and on the plan chosen in the preview bar. May lag
 * slightly behind an edit.
 */
export function useExplainedClub(): ExplainedClub {
  const editor = useDeferredValue(useAtomValue(editorAtom))
  const { plan } = useAtomValue(previewAtom)
  return useMemo(() => {
    const draft = currentConfig(editor)
    const sparseConfig = plan === null ? draft : { ...draft, plan }
    return { config: compile(sparseConfig, { catalogue }).config, sparseConfig, catalogue }
  }, [editor, plan])
}
