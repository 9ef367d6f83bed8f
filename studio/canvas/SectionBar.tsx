import { ChevronDown, ChevronUp, Copy, EyeOff, FileOutput, Trash2 } from 'lucide-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { ownValue } from '../../src/core/json/plainObject'
import { ToolButton } from '../chrome/ToolButton'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { isFixedSection, sectionAfter } from '../forms/sections/changeSections'
import { sectionsOf } from '../forms/sections/pageSections'
import { SectionHandle } from '../forms/sections/SectionHandle'
import { useSectionActs } from '../forms/sections/useSectionActs'
import type { SectionBox } from '../preview/useSectionBoxes'

/** The bar of the chosen section in the preview: its name, and what can be done with it. */
export function SectionBar({
  box,
  boxes,
  scale,
  name,
  onFocus,
  onBlur,
  onMoveToPage,
}: {
  box: SectionBox
  /** All sections that the page shows. */
  boxes: readonly SectionBox[]
  /** How much smaller the page is shown. */
  scale: number
  name: string
  onFocus: () => void
  onBlur: () => void
  onMoveToPage: () => void
}): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const { duplicate, move, hide, remove } = useSectionActs()
  const { page, id } = box
  const place = { page, id }
  // Hidden sections are not on the page, so a move passes them.
  const shown = boxes.filter((one) => one.page === page).map((one) => one.id)
  const index = shown.indexOf(id)
  const [previous, next] = [shown[index - 1], shown[index + 1]]
  const isFixed = isFixedSection(
    page,
    sectionsOf(config, page).find((one) => ownValue(one, 'id') === id),
  )
  const left = Math.max(MARGIN, box.left * scale)
  return (
    <Bar
      role="toolbar"
      aria-label={t('studio.canvas.bar', { name })}
      onFocus={onFocus}
      onBlur={onBlur}
      style={{
        top: `${Math.max(MARGIN, box.top * scale - HEIGHT - PLUS)}px`,
        left: `${left}px`,
        maxInlineSize: `calc(100% - ${left + MARGIN}px)`,
      }}
    >
      <SectionHandle place={place} name={name} from="preview" />
      <Name>{name}</Name>
      <ToolButton
        icon={ChevronUp}
        label={t('studio.list.up', { name })}
        disabled={previous === undefined}
        onClick={() => move(place, previous)}
      />
      <ToolButton
        icon={ChevronDown}
        label={t('studio.list.down', { name })}
        disabled={next === undefined}
        onClick={() => next !== undefined && move(place, sectionAfter(config, { page, id: next }))}
      />
      <ToolButton
        icon={Copy}
        label={t('studio.canvas.duplicate', { name })}
        onClick={() => duplicate(place)}
      />
      <ToolButton
        icon={EyeOff}
        label={t('studio.canvas.hide', { name })}
        onClick={() => hide(place)}
      />
      {isFixed ? null : (
        <>
          <ToolButton
            icon={FileOutput}
            label={t('studio.canvas.toPage', { name })}
            onClick={onMoveToPage}
          />
          <ToolButton
            icon={Trash2}
            label={t('studio.list.remove', { name })}
            onClick={() => remove(place)}
          />
        </>
      )}
    </Bar>
  )
}

/** Height of the bar, of the *+* below it, and its least distance to the frame's edge, in px. */
const [HEIGHT, PLUS, MARGIN] = [36, 30, 6]

const Bar = styled.div`
  position: absolute;
  /* Above the *+*, which is below it where there is no room. */
  z-index: 2;
  display: flex;
  align-items: center;
  block-size: ${HEIGHT}px;
  padding-inline: 4px 2px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-2);
  white-space: nowrap;
  pointer-events: auto;
  button {
    flex: none;
    inline-size: max(32px, var(--portico-target-size) - 8px);
    block-size: 100%;
  }
`
const Name = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  margin-inline-end: 6px;
  font-size: var(--portico-text-sm);
  font-weight: 600;
`
