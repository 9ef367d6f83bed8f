import { WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { currentConfig, applyNamedStep } from '../../editor/Editor'
import { useEditorStore } from '../../editor/EditorStoreContext'
import { fixColours } from './fixColours'

/**
 * The *Fix all* button: changes text colours, and surfaces if necessary, until every painted pair
 * is readable, as one named undo step.
 */
export function FixAll(): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  return (
    <Button
      variant="secondary"
      size="small"
      title={t('studio.contrast.fixAllHint')}
      onClick={() =>
        editorStore.update((editor) =>
          applyNamedStep(editor, fixColours(currentConfig(editor)), 'studio.contrast.fixedAll'),
        )
      }
    >
      <WandSparkles size={14} aria-hidden />
      {t('studio.contrast.fixAll')}
    </Button>
  )
}
