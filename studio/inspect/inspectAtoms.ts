import { atom } from 'jotai'
import type { FromPortal, ToPortal } from '../../src/core/preview/previewMessages'

/** Whether a press in the preview chooses an element. */
export const inspectingAtom = atom(false)

/**
 * The element that was chosen last: its tokens, the closest first, and its section; null while none
 * is.
 */
export const pickedAtom = atom<Omit<Extract<FromPortal, { portico: 'picked' }>, 'portico'> | null>(
  null,
)

/**
 * The token whose places are outlined in the preview, and how many there are once the preview has
 * counted.
 */
export const markedAtom = atom<{ token: string; count: number | null } | null>(null)

/**
 * Whether there is a preview that can outline something; the toolbar in the portal itself has none.
 */
export const hasPreviewAtom = atom(false)

/**
 * Whether there are forms in which a setting could be opened; over a colleague's draft there are
 * none.
 */
export const hasFormsAtom = atom(true)

/** What of the above the portal in the frame is told. */
export type InspectorMessage = Extract<ToPortal, { portico: 'inspect' | 'mark' }>
