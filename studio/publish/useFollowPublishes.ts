import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Domain } from '../../generated/types'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { hasEdit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { refetchDomains } from '../session/domains'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { subscribeToPublishes } from '../session/subscribeToPublishes'

/**
 * Reloads the clubs when someone else publishes the given club. Without an edit, the editor follows
 * the published config. Call it once, in a component that stays mounted while the club is open.
 */
export function useFollowPublishes(domain: Domain | null): void {
  const editorStore = useEditorStore()
  const editor = useAtomValue(editorAtom)
  const domainId = domain?.id
  const shouldFollow =
    domain !== null && editor.revision > 0 && domain.revision > editor.revision && !hasEdit(editor)
  useEffect(() => {
    if (domainId === undefined) return undefined
    return subscribeToPublishes(getShownRevision, () => {
      // If the reload fails, the next event or the next publish (412) reports the change.
      refetchDomains().catch(() => undefined)
    })
  }, [domainId])
  useEffect(() => {
    if (!shouldFollow) return
    // Input that was just typed is an edit too.
    editorStore.flush()
    if (!hasEdit(studioStore.get(editorAtom)))
      editorStore.rebase(startEditor(publishedConfig(domain), domain.revision))
  }, [shouldFollow, domain, editorStore])
}

/** A club's published config as an object. */
export const publishedConfig = ({ config }: Domain): PlainObject =>
  isPlainObject(config) ? config : {}

/** The id and revision of the current club in this tab; undefined if none is open. */
function getShownRevision(): { domainId: number; revision: number } | undefined {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain
    ? { domainId: studio.domain.id, revision: studio.domain.revision }
    : undefined
}
