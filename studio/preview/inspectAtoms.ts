import { atom } from 'jotai'
import type { FromPortal, MarkTarget, ToPortal } from '../../src/core/preview/previewMessages'

/** Whether clicking in the preview picks an element. */
export const isInspectingAtom = atom(false)

/** What the portal reports of a picked element: its tokens, closest first, and its section. */
export type PickedElement = Omit<Extract<FromPortal, { portico: 'picked' }>, 'portico'>

/** The picked element; null if none. */
export const pickedElementAtom = atom<PickedElement | null>(null)

/**
 * The token or icon whose elements are outlined in the preview, and how many there are (null until
 * counted); null if none is outlined.
 */
export const markedAtom = atom<{ target: MarkTarget; count: number | null } | null>(null)

/** Whether two targets are the same token or icon. */
export const isSameTarget = (a: MarkTarget | undefined, b: MarkTarget | undefined): boolean =>
  a?.kind === b?.kind && a?.name === b?.name

/** Whether there is a preview in which elements can be outlined; the toolbar has none. */
export const hasPreviewAtom = atom(false)

/** Whether there are forms in which a setting can be opened; a shared draft has none. */
export const hasFormsAtom = atom(true)

/** The inspector messages sent to the portal in the frame. */
export type InspectorMessage = Extract<ToPortal, { portico: 'inspect' | 'mark' | 'showSection' }>
