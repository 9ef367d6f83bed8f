import { studioAtom, studioStore } from './studioAtoms'

/** Whether this club is the one on the screen: an answer may come after another was opened. */
export function isClubOpen(domainId: number): boolean {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain?.id === domainId
}
