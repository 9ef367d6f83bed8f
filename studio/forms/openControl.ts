import { currentConfig } from '../editor/Editor'
import { editorAtom, typedAtom } from '../editor/editorAtom'
import { setAt } from '../editor/setAt'
import { studioStore } from '../session/studioAtoms'
import { groupAtom, wantedAtom } from './groupAtom'
import { groupOf, placeOfControl } from './placeOfControl'

/**
 * Shows the control of a place of the config (JSON Pointer in the config's own spelling, items of lists by key or number,
 * single tokens too): chooses its group, opens what hides it, and gives it the focus. A dialog that is open closes first.
 * False where no form has that place, and then nothing happens.
 */
export function openControl(pointer: string, store: Pick<typeof studioStore, 'get' | 'set'> = studioStore): boolean {
  // What is typed and refused may hold items that the draft does not have.
  const shown = Object.entries(store.get(typedAtom)).reduce((config, [place, raw]) => (raw === undefined ? config : setAt(config, place, raw)), currentConfig(store.get(editorAtom)))
  const group = groupOf(pointer, shown)
  if (group === undefined) return false
  const place = placeOfControl(pointer, shown)
  store.set(groupAtom, group)
  store.set(wantedAtom, place)
  // A control that never came is not opened by surprise when somebody gets there later.
  setTimeout(() => store.get(wantedAtom) === place && store.set(wantedAtom, null), PATIENCE_MS)
  return true
}

const PATIENCE_MS = 6000
