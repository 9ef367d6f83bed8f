import { WandSparkles } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { useFocusAfterRemoval } from '../../chrome/useFocusAfterRemoval'
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
  const box = useRef<HTMLSpanElement>(null)
  useFocusAfterRemoval(
    box,
    (removed) => removed.closest('section, dialog')?.querySelectorAll('button') ?? [],
  )
  return (
    <Box ref={box}>
      <Button
        variant="secondary"
        size="small"
        icon={<WandSparkles size={14} aria-hidden />}
        title={t('studio.contrast.fixAllHint')}
        onClick={() =>
          editorStore.update((editor) =>
            applyNamedStep(editor, fixColours(currentConfig(editor)), 'studio.contrast.fixedAll'),
          )
        }
      >
        {t('studio.contrast.fixAll')}
      </Button>
    </Box>
  )
}

const Box = styled.span`
  display: contents;
`
