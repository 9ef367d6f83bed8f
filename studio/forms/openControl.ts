import { atom } from 'jotai'
import { currentConfig } from '../editor/Editor'
import { editorAtom, unacceptedInputAtom } from '../editor/editorAtom'
import { setByPointer } from '../editor/setByPointer'
import { studioStore } from '../session/studioAtoms'
import { loadingFormsAtom, groupAtom, focusRequestAtom } from './groupAtom'
import { findGroupId, controlPointerFor } from './controlPointerFor'

/**
 * Focuses the control of a setting (JSON Pointer in config spelling, list items by key or index;
 * single tokens too): selects its group and expands its containers. Returns false and does nothing
 * if no form contains the setting.
 */
export function openControl(pointer: string, store: Store = studioStore): boolean {
  // Rejected input may contain items the draft does not have.
  const shown = Object.entries(store.get(unacceptedInputAtom)).reduce(
    (config, [place, raw]) => (raw === undefined ? config : setByPointer(config, place, raw)),
    currentConfig(store.get(editorAtom)),
  )
  const group = findGroupId(pointer, shown)
  if (group === undefined) return false
  const place = controlPointerFor(pointer, shown)
  store.set(groupAtom, group)
  store.set(focusRequestAtom, place)
  expireFocusRequest(place, group, store)
  return true
}

/**
 * Expires the request after a while, so that the control does not grab the focus when its group is
 * opened much later. The time starts once the group has loaded.
 */
function expireFocusRequest(place: string, group: string, store: Store): void {
  const wishAtom = atom((get) =>
    get(focusRequestAtom) !== place
      ? 'over'
      : get(groupAtom) === group && get(loadingFormsAtom) > 0
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
