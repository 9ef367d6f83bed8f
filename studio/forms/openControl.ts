import { atom } from 'jotai'
import { currentConfig } from '../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../editor/editorAtom'
import { setByPointer } from '../../src/core/json/setByPointer'
import { studioStore } from '../session/studioAtoms'
import { loadingFormsAtom, groupAtom, focusRequestAtom } from './groupAtom'
import { findGroupId, controlPointerFor } from './controlPointerFor'

/**
 * Focuses the control of a setting: selects its group and expands its containers. `pointer` is the
 * setting's JSON Pointer in the config, with list items by key or index; it may also lead to a
 * single token in `theme.tokens`. Returns false and does nothing if no form contains the setting.
 */
export function openControl(pointer: string, store: Store = studioStore): boolean {
  // Rejected input may contain items that the draft does not have.
  const visibleConfig = Object.entries(store.get(rejectedInputAtom)).reduce(
    (config, [path, raw]) => (raw === undefined ? config : setByPointer(config, path, raw)),
    currentConfig(store.get(editorAtom)),
  )
  const group = findGroupId(pointer, visibleConfig)
  if (group === undefined) return false
  requestFocus(controlPointerFor(pointer, visibleConfig), group, store)
  return true
}

/** Shows and focuses the pairs of colours that are hard to read. */
export const openContrast = (store: Store = studioStore): void =>
  requestFocus(CONTRAST_PATH, 'colours', store)

/** Stands for the contrast panel in a focus request, because the panel edits no setting. */
export const CONTRAST_PATH = '/contrast'

function requestFocus(path: string, group: string, store: Store): void {
  store.set(groupAtom, group)
  store.set(focusRequestAtom, path)
  expireFocusRequest(path, group, store)
}

/**
 * Drops the focus request after a while, so that the control does not grab the focus when its group
 * is opened much later. The time starts once the group has loaded.
 */
function expireFocusRequest(path: string, group: string, store: Store): void {
  const requestStateAtom = atom((get) =>
    get(focusRequestAtom) !== path
      ? 'done'
      : get(groupAtom) === group && get(loadingFormsAtom) > 0
        ? 'loading'
        : 'expiring',
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (): void => {
    const state = store.get(requestStateAtom)
    clearTimeout(timer)
    if (state === 'done') stop()
    if (state === 'expiring')
      timer = setTimeout(() => store.set(focusRequestAtom, null), FOCUS_REQUEST_MS)
  }
  const stop = store.sub(requestStateAtom, update)
  update()
}

type Store = Pick<typeof studioStore, 'get' | 'set' | 'sub'>

/** How long a focus request waits for its control to appear. */
const FOCUS_REQUEST_MS = 6000
