import { atom } from 'jotai'
import type { PlannedPublish } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import {
  unconfirmedScheduleAtom,
  competingDraftAtom,
  saveStateAtom,
  serverDraftAtom,
} from '../drafts/draftAtoms'
import { forgetServerDraft } from '../drafts/openDraft'
import { deleteDraft, saveDraft } from '../drafts/saveDraft'
import { currentConfig, draftPatch, rebase, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { adoptPublished } from '../changes/adoptPublished'
import { publishDraft, type PublishOutcome } from '../changes/publishDraft'
import { isClubOpen } from '../session/isClubOpen'
import { updateDomain } from '../session/domains'
import { trackOwnWrite } from '../session/trackOwnWrite'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { invalidateCalls, studioWrite } from '../session/studioQueries'
import { matchesRequest } from './matchesRequest'
import type { ParsedWhen } from './when'
import type { MessageId } from '../../generated/MessageId'

/** A schedule request without a response; the server may already have it. */
interface UnansweredSchedule {
  domainId: number
  timing: ParsedWhen['timing']
  note: string
  patch: PlainObject
  base: PlainObject
  sentConfig: PlainObject
}
const unansweredAtom = atom<UnansweredSchedule | null>(null)

/**
 * Schedules the edit: saves it as the draft, which the server turns into the planned publish. The
 * editor then starts again from the published config, with the changes made while waiting for the
 * response. If the same request was sent before without a response, first looks it up in the list
 * of planned publishes. Returns the outcome and the planned publish.
 */
export async function scheduleDraft(
  domainId: number,
  timing: ParsedWhen['timing'],
  note: string,
): Promise<{ outcome: PublishOutcome; planned?: PlannedPublish }> {
  const studio = studioStore.get(studioAtom)
  const domain =
    studio.status === 'ready' ? studio.domains.find(({ id }) => id === domainId) : undefined
  if (studio.status !== 'ready' || domain === undefined) return failure('studio.publish.failed')
  // The admin has not chosen between the drafts yet, and saving would overwrite the competing one.
  if (studioStore.get(competingDraftAtom)) return failure('studio.competingDraft.title')

  const request = { domainId, timing, note, patch: draftPatch(studioStore.get(editorAtom)) ?? {} }
  const unanswered = studioStore.get(unansweredAtom)
  const retried =
    unanswered &&
    jsonEquals(request, {
      domainId: unanswered.domainId,
      timing: unanswered.timing,
      note: unanswered.note,
      patch: unanswered.patch,
    })
      ? unanswered
      : undefined
  studioStore.set(unansweredAtom, null)
  if (retried) {
    const earlierResult = await findUnanswered(retried, studio.session.user.username)
    if (earlierResult === 'unknown') {
      studioStore.set(unansweredAtom, retried)
      return failure('studio.fault.network')
    }
    if (earlierResult) return earlierResult
  }

  await saveDraft(domain)
  if (studioStore.get(competingDraftAtom)) return failure('studio.competingDraft.title')
  const state = studioStore.get(saveStateAtom)
  if (state !== 'idle')
    return failure(state === 'busy' ? 'studio.publish.failed' : `studio.draft.${state}`)

  // The draft as saved; the editor's config may change while waiting for the response.
  const { version, config: saved } = studioStore.get(serverDraftAtom)
  const { base } = studioStore.get(editorAtom)
  const sentConfig = saved ?? currentConfig(studioStore.get(editorAtom))
  let planned: PlannedPublish | undefined
  studioStore.set(unconfirmedScheduleAtom, domainId)
  const outcome = await publishDraft(studioStore.get(editorAtom), note, async (_patch, text) => {
    try {
      const response = await trackOwnWrite(
        studioWrite('admin.publish', {
          params: { domainId },
          body: { ...timing, ...(text ? { note: text } : {}) },
          ifMatch: version,
        }),
      )
      planned = response.planned ?? undefined
      return response.domain
    } catch (error) {
      // Only a lost connection or a server error leaves the outcome open; any other error is an
      // answer.
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500))
        studioStore.set(unansweredAtom, { ...request, base, sentConfig })
      throw error
    }
  })
  if (studioStore.get(unansweredAtom) === null) studioStore.set(unconfirmedScheduleAtom, null)
  if (outcome.kind !== 'published') return { outcome }
  await continueFromPublished(outcome.domain, sentConfig, planned)
  return planned ? { outcome, planned } : { outcome }
}

const failure = (reason: MessageId): { outcome: PublishOutcome } => ({
  outcome: { kind: 'failed', reason },
})

/**
 * Starts the editor again from the published config, because the sent edit is now scheduled;
 * changes made since it was sent remain as the edit.
 */
async function continueFromPublished(
  domain: Extract<PublishOutcome, { kind: 'published' }>['domain'],
  sentConfig: PlainObject,
  planned: PlannedPublish | undefined,
): Promise<void> {
  if (isClubOpen(domain.id)) {
    forgetServerDraft()
    studioStore.set(saveStateAtom, 'idle')
  }
  if (planned?.state === 'planned') {
    updateDomain(domain)
    const published = isPlainObject(domain.config) ? domain.config : {}
    if (isClubOpen(domain.id)) {
      const current = currentConfig(studioStore.get(editorAtom))
      studioEditor.rebase(
        jsonEquals(current, sentConfig)
          ? startEditor(published, domain.revision)
          : rebase(
              published,
              domain.revision,
              mergeThreeWay(sentConfig, current, published).config,
            ),
      )
    }
  } else adoptPublished(domain)
  // If the reload fails, the next read of the list shows the planned publish.
  await invalidateCalls('admin.publishes.list')
}

/**
 * Looks up a request without a response in the list and continues from it. Returns undefined if the
 * server did not accept it, `unknown` if the list can't be loaded.
 */
async function findUnanswered(
  retried: UnansweredSchedule,
  username: string,
): Promise<{ outcome: PublishOutcome; planned: PlannedPublish } | 'unknown' | undefined> {
  try {
    const { items } = await studioApi.list('admin.publishes.list', {
      params: { domainId: retried.domainId },
      query: { pageSize: 200 },
    })
    const planned = items.find((item) => matchesRequest(item, { ...retried, by: username }))
    if (planned === undefined) return undefined
    const domain = (
      await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
    ).items.find(({ id }) => id === retried.domainId)
    if (domain === undefined) return 'unknown'
    // The draft may have been saved again automatically.
    await deleteDraft(domain)
    await continueFromPublished(domain, retried.sentConfig, planned)
    studioEditor.setSavePending(false)
    studioStore.set(unconfirmedScheduleAtom, null)
    return { outcome: { kind: 'published', domain }, planned }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'unknown'
  }
}
