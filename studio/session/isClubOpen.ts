import { studioAtom, studioStore } from './studioAtoms'

/** Whether this club is still open; a response may arrive after another club was opened. */
export function isClubOpen(domainId: number): boolean {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain?.id === domainId
}
