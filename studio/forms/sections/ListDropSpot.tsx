import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import type { SectionSpot } from './changeSections'
import { canDropIn, draggedSectionAtom } from './draggedSection'
import { SectionDropSpot } from './SectionDropSpot'

/**
 * The spot above a section's card in the list, or without `name` at the list's end, while a section
 * is dragged that may go there.
 */
export function ListDropSpot({ spot, name }: { spot: SectionSpot; name?: string }): ReactNode {
  const t = useText()
  const dragged = useAtomValue(draggedSectionAtom)
  const config = currentConfig(useAtomValue(editorAtom))
  if (!dragged || !canDropIn(dragged, spot, config)) return null
  if (dragged.from !== 'list' && !dragged.isByPointer) return null
  return name === undefined ? (
    <SectionDropSpot
      spot={spot}
      label={t('studio.sections.dropLast')}
      line="0px"
      style={{ insetBlock: '-4px 0', insetInline: 0 }}
    />
  ) : (
    <SectionDropSpot
      spot={spot}
      label={t('studio.sections.dropAbove', { name })}
      style={{
        insetBlockStart: `calc(${-HALF - 1}px - var(--list-gap, 8px) / 2)`,
        insetInline: 0,
        blockSize: `${2 * HALF}px`,
      }}
    />
  )
}

/** Half the height of a card without a note, in px: above and below the gap, cards are covered. */
const HALF = 26
