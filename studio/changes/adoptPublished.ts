import type { Domain } from '../../generated/types'
import { isPlainObject } from '../../src/core/json/plainObject'
import { currentConfig, rebase, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { studioEditor } from '../editor/EditorStoreContext'
import { isClubOpen } from '../session/isClubOpen'
import { updateDomain } from '../session/domains'
import { studioStore } from '../session/studioAtoms'

/**
 * Rebases the editor onto a club's newly published config; unpublished changes stay in the draft.
 * If the edit and the publish changed the same setting to different values, the edit keeps its old
 * base, and a later rebase asks which value to use. If another club was opened meanwhile, that
 * club's editor is not changed.
 */
export function adoptPublished(domain: Domain): void {
  if (!isClubOpen(domain.id)) return updateDomain(domain)
  const published = isPlainObject(domain.config) ? domain.config : {}
  studioEditor.flush()
  const before = studioStore.get(editorAtom)
  const { config: merged, conflicts } = mergeThreeWay(before.base, currentConfig(before), published)
  updateDomain(domain)
  if (conflicts.length > 0) return
  studioEditor.rebase(
    before.done === 0
      ? startEditor(published, domain.revision)
      : rebase(published, domain.revision, merged),
  )
}
