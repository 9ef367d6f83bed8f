import { atom } from 'jotai'
import type {
  EditedText,
  FromPortal,
  MarkTarget,
  Pin,
  ToPortal,
} from '../../src/core/preview/previewMessages'
import { atomInTab } from '../session/atomInTab'

/** Whether a click in the preview uses the portal; a reload keeps it. */
export const usesPortalAtom = atomInTab(
  'uses-portal',
  false,
  (stored): stored is boolean => typeof stored === 'boolean',
)

/** Whether a click in the preview picks an element. */
export const isInspectingAtom = atom((get) => get(hasFormsAtom) && !get(usesPortalAtom))

/** What the portal reports of a picked element: its tokens, closest first, and its section. */
export type PickedElement = Omit<Extract<FromPortal, { portico: 'picked' }>, 'portico' | 'place'>

/** The picked element; null if none. */
export const pickedElementAtom = atom<PickedElement | null>(null)

/** The element under the pointer or in focus, which is to be named; null if none. */
export const pointedElementAtom = atom<PointedElement | null>(null)

/** An element under the pointer or in focus, and the number of the message that reported it. */
export type PointedElement = Omit<Extract<FromPortal, { portico: 'pointed' }>, 'portico'>

/** An element whose text is to be edited in its place; null if none was asked for. */
export const askedTextAtom = atom<PickedElement | null>(null)

/** The text that is edited in its element's place; null if none is. */
export const editedTextAtom = atom<EditedText | null>(null)

/** What the frame reported last of the text that is edited there. */
export const textEventAtom = atom<Extract<FromPortal, { portico: 'typed' | 'textLeft' }> | null>(
  null,
)

/** What a click on the pointed element opens, for people; null before any is named. */
export const pointedNameAtom = atom<{ number: number; name: string } | null>(null)

/**
 * The token or icon whose elements are outlined in the preview, and how many there are (null until
 * counted); null if none is outlined.
 */
export const markedAtom = atom<{ target: MarkTarget; count: number | null } | null>(null)

/** Whether two targets are the same token or icon. */
export const isSameTarget = (a: MarkTarget | undefined, b: MarkTarget | undefined): boolean =>
  a?.kind === b?.kind && a?.name === b?.name

/** The comment of a review that is shown in the preview; null if none is. */
export const shownPinAtom = atom<Pin | null>(null)

/** Whether there is a preview in which elements can be outlined; the toolbar has none. */
export const hasPreviewAtom = atom(false)

/** Whether there are forms in which a setting can be opened; a shared draft has none. */
export const hasFormsAtom = atom(true)

/** The inspector messages sent to the portal in the frame. */
export type InspectorMessage = Extract<
  ToPortal,
  { portico: 'inspect' | 'name' | 'text' | 'mark' | 'showSection' | 'pins' }
>
