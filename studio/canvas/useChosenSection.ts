import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { SectionPlace } from '../../src/core/preview/previewMessages'
import { editedItemAtom, sectionAt } from '../preview/editedItem'
import { pickedElementAtom, pointedElementAtom } from '../preview/inspectAtoms'

/**
 * The section that was chosen last, in the list or in the preview, and the one that the pointer or
 * the focus was on last in the preview; null for none.
 */
export function useChosenSection(): {
  chosen: SectionPlace | null
  pointed: SectionPlace | null
} {
  const edited = useAtomValue(editedItemAtom)
  const picked = useAtomValue(pickedElementAtom)
  const pointed = useAtomValue(pointedElementAtom)?.section ?? null
  const [last, setLast] = useState({ edited, picked, chosen: sectionAt(edited), pointed })
  // Between two sections, the pointer is on its way to the button there.
  const nextPointed = pointed ?? last.pointed
  if (last.edited !== edited || last.picked !== picked || last.pointed !== nextPointed) {
    const chosen =
      last.picked !== picked && picked
        ? picked.section
        : last.edited !== edited
          ? sectionAt(edited)
          : last.chosen
    setLast({ edited, picked, chosen, pointed: nextPointed })
  }
  return last
}
