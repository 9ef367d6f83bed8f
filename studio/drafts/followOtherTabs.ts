import type { DraftMeta } from '../editor/draftStorage'
import { draftMetaAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { competingDraftAtom, serverDraftAtom } from './draftAtoms'
import { forgetServerDraft, readServerDraft } from './openDraft'

/** Updates this tab whenever another one saves or deletes the server's draft. */
export const followOtherTabs = (): void => studioEditor.onReceive(updateServerDraft)

function updateServerDraft(before: DraftMeta): void {
  const studio = studioStore.get(studioAtom)
  const { savedVersion } = studioStore.get(draftMetaAtom)
  if (studio.status !== 'ready' || !studio.domain || savedVersion === before.savedVersion) return
  if (savedVersion === 0) forgetServerDraft()
  else if (savedVersion === studioStore.get(serverDraftAtom).version)
    studioStore.set(competingDraftAtom, null)
  else void readServerDraft(studio.domain)
}
