import { atom } from 'jotai'
import { currentConfig } from '../editor/Editor'
import { editorAtom, unacceptedInputAtom } from '../editor/editorAtom'
import { setAt } from '../editor/setAt'
import { studioStore } from '../session/studioAtoms'
import { loadingPartsAtom, groupAtom, focusRequestAtom } from './groupAtom'
import { groupOf, placeOfControl } from './placeOfControl'

/**
 * Shows the control of a place of the config (JSON Pointer in the config's own spelling, items of
 * lists by key or number, single tokens too): chooses its group, opens what hides it, and gives it
 * the focus. A dialog that is open closes first. False where no form has that place, and then
 * nothing happens.
 */
export function openControl(pointer: string, store: Store = studioStore): boolean {
  // What is typed and refused may hold items that the draft does not have.
  const shown = Object.entries(store.get(unacceptedInputAtom)).reduce(
    (config, [place, raw]) => (raw === undefined ? config : setAt(config, place, raw)),
    currentConfig(store.get(editorAtom)),
  )
  const group = groupOf(pointer, shown)
  if (group === undefined) return false
  const place = placeOfControl(pointer, shown)
  store.set(groupAtom, group)
  store.set(focusRequestAtom, place)
  expireFocusRequest(place, group, store)
  return true
}

/**
 * A control that never came is not opened by surprise when somebody gets there later. As long as
 * its group is shown and loads, it may still come.
 */
function expireFocusRequest(place: string, group: string, store: Store): void {
  const wishAtom = atom((get) =>
    get(focusRequestAtom) !== place
      ? 'over'
      : get(groupAtom) === group && get(loadingPartsAtom) > 0
        ? 'loading'
        : 'due',
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const wish = store.get(wishAtom)
    clearTimeout(timer)
    if (wish === 'over') stop()
    if (wish === 'due') timer = setTimeout(() => store.set(focusRequestAtom, null), PATIENCE_MS)
  }
  const stop = store.sub(wishAtom, look)
  look()
}

type Store = Pick<typeof studioStore, 'get' | 'set' | 'sub'>

const PATIENCE_MS = 6000
