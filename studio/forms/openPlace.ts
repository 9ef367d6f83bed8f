import { openToolAtom } from '../chrome/openToolAtom'
import { studioStore } from '../session/studioAtoms'
import { CONTRAST_PATH, openContrast, openControl } from './openControl'

/**
 * Opens the place in the studio that the query of an address names: a tool (`tool=<id>`), or the
 * control of a setting (`at=<JSON Pointer>`). Does nothing if it names neither.
 */
export function openPlace(search: string, store: typeof studioStore = studioStore): void {
  const query = new URLSearchParams(search)
  const [tool, at] = [query.get('tool'), query.get('at')]
  if (tool !== null) store.set(openToolAtom, tool)
  else if (at === CONTRAST_PATH) openContrast(store)
  else if (at !== null) openControl(at, store)
}
