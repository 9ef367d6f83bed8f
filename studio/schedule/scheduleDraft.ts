import type { PlannedPublish } from '../../generated/types'
import { isPlainObject } from '../../src/core/config/plainObject'
import { noServerDraft, rivalAtom, saveStateAtom, serverDraftAtom } from '../drafts/draftAtoms'
import { saveDraft } from '../drafts/saveDraft'
import { startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { moveEditor } from '../editor/openEditor'
import { adoptPublished } from '../publish/adoptPublished'
import { publishDraft, type Outcome } from '../publish/publishDraft'
import { isClubOpen } from '../session/isClubOpen'
import { takeOverDomain } from '../session/openStudio'
import { ownWrite } from '../session/ownWrite'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { readPlanned } from './plannedAtom'
import type { WhenRead } from './when'

/**
 * Hands what is in the editor to the server's clock: saves it as the draft, which the server then freezes and uses up, so
 * that the next edit begins on what members see. Says how it went, and what the clock will do.
 */
export async function scheduleDraft(domainId: number, order: WhenRead['order'], note: string): Promise<{ outcome: Outcome; planned?: PlannedPublish }> {
  const studio = studioStore.get(studioAtom)
  const domain = studio.status === 'ready' ? studio.domains.find(({ id }) => id === domainId) : undefined
  if (domain === undefined) return { outcome: { kind: 'refused', reason: 'studio.publish.failed' } }
  // Another state of this admin's work waits for their choice: it would be overwritten.
  if (studioStore.get(rivalAtom)) return { outcome: { kind: 'refused', reason: 'studio.rival.title' } }
  await saveDraft(domain)
  if (studioStore.get(rivalAtom)) return { outcome: { kind: 'refused', reason: 'studio.rival.title' } }
  const state = studioStore.get(saveStateAtom)
  if (state !== 'idle') return { outcome: { kind: 'refused', reason: state === 'busy' ? 'studio.publish.failed' : `studio.draft.${state}` } }

  let planned: PlannedPublish | undefined
  const outcome = await publishDraft(studioStore.get(editorAtom), note, async (_patch, text) => {
    const { version } = studioStore.get(serverDraftAtom)
    const answer = await ownWrite(studioApi.call('admin.publish', { params: { domainId }, body: { ...order, ...(text ? { note: text } : {}) }, ifMatch: version }))
    planned = answer.planned ?? undefined
    return answer.domain
  })
  if (outcome.kind !== 'published') return { outcome }
  if (isClubOpen(domainId)) studioStore.set(serverDraftAtom, noServerDraft)
  if (planned?.state === 'planned') {
    takeOverDomain(outcome.domain)
    const { config, revision } = outcome.domain
    if (isClubOpen(domainId)) moveEditor(() => startEditor(isPlainObject(config) ? config : {}, revision))
  } else adoptPublished(outcome.domain)
  // Without an answer the next look at the list tells it.
  await readPlanned(domainId).catch(() => undefined)
  return planned ? { outcome, planned } : { outcome }
}
