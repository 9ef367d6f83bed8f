import { atom } from 'jotai'
import type { PlainObject } from '../../../src/core/json/plainObject'
import type { SectionPlace } from '../../../src/core/preview/previewMessages'
import { sectionAfter, type SectionSpot } from './changeSections'

/** The type of what is dragged, so that nothing else takes it. */
export const DRAGGED_SECTION = 'application/x-portico-section'

/** A section that is being dragged. */
export interface DraggedSection extends SectionPlace {
  /** Where the drag began; by keyboard, only the spots there are offered. */
  from: 'list' | 'preview'
  isByPointer: boolean
}

/** The section that is being dragged; null if none is. */
export const draggedSectionAtom = atom<DraggedSection | null>(null)

/** Whether a dragged section may be dropped in a spot: not where it already is. */
export const canDropIn = (
  dragged: DraggedSection,
  { page, before }: SectionSpot,
  config: PlainObject,
): boolean =>
  dragged.page === page && before !== dragged.id && before !== sectionAfter(config, dragged)
