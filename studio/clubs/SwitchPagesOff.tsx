import type { ReactNode } from 'react'
import { catalogue } from '../../generated/catalogue'
import { requiredUris } from '../../src/core/config/clubPages'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { setByPointer } from '../../src/core/json/setByPointer'
import type { PlainObject } from '../../src/core/json/plainObject'
import { Button } from '../../src/ui/controls/Button'
import { applyNamedStep, currentConfig } from '../editor/Editor'
import { useEditorStore } from '../editor/EditorStoreContext'
import { notifyOfStep } from '../editor/notifyOfStep'
import { setByPath } from '../forms/atPath'
import { pagesShape } from '../forms/pagesShape'
import { usePageNames } from '../forms/usePageNames'

/**
 * The button that switches pages of the portal off, all as one undo step, and says which; without
 * those that a club can't be without. Renders nothing if none is left.
 */
export function SwitchPagesOff({
  uris,
  onDone,
}: {
  uris: readonly string[]
  /** Called once the draft has it. */
  onDone?: () => void
}): ReactNode {
  const t = useText()
  const { list } = useFormat()
  const { nameOf } = usePageNames()
  const editorStore = useEditorStore()
  const pages = uris.filter((uri) => !required.has(uri))
  if (pages.length === 0) return null
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        editorStore.update((editor) =>
          applyNamedStep(
            editor,
            withoutPages(currentConfig(editor), pages),
            'studio.clone.pagesOff',
          ),
        )
        notifyOfStep({
          tone: 'success',
          title: t('studio.clone.switchedOff', { pages: list(pages.map(nameOf)) }),
          text: t('studio.clone.switchedOffText'),
        })
        onDone?.()
      }}
    >
      {t('studio.clone.switchAllOff')}
    </Button>
  )
}

const required = requiredUris(catalogue)

/** A config with these pages switched off. */
function withoutPages(config: PlainObject, uris: readonly string[]): PlainObject {
  const stored = config['pages']
  const pages = uris.reduce<unknown>(
    (all, uri) => setByPath(all, [uri, 'enabled'], false),
    pagesShape.toForm(stored),
  )
  return setByPointer(config, '/pages', pagesShape.toStored(pages, stored))
}
