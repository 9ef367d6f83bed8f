import { WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { currentConfig, editAs } from '../editor/Editor'
import { updateEditor } from '../editor/openEditor'
import { fixedColours } from './fixedColours'

/**
 * Fix all*: moves the colours, surfaces too where it must be, until every painted pair can be read;
 * one undo step with a name.
 */
export function FixAll(): ReactNode {
  const t = useText()
  return (
    <Button
      variant="secondary"
      size="small"
      title={t('studio.contrast.fixAllHint')}
      onClick={() =>
        updateEditor((editor) =>
          editAs(editor, fixedColours(currentConfig(editor)), 'studio.contrast.fixedAll'),
        )
      }
    >
      <WandSparkles size={14} aria-hidden />
      {t('studio.contrast.fixAll')}
    </Button>
  )
}
