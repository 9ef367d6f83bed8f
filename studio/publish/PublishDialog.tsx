import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { diffConfig } from '../../src/core/json/diffConfig'
import { useText } from '../../src/core/intl/useText'
import { createMergePatch } from '../../src/core/json/mergePatch'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { StudioDialog } from '../chrome/StudioDialog'
import { FixAll } from '../forms/contrast/FixAll'
import { deleteDraft } from '../drafts/saveDraft'
import { currentConfig, draftPatch, rebase, type Editor } from '../editor/Editor'
import { editorAtom, serverErrorsAtom } from '../editor/editorAtom'
import { mergeThreeWay, type ConflictChoice } from '../../src/core/json/mergeThreeWay'
import { useEditorStore } from '../editor/EditorStoreContext'
import { notifyOfRevision } from '../editor/notifyOfStep'
import { BeforeAfter } from '../preview/BeforeAfter'
import { usePublishBlockers } from '../forms/usePublishBlockers'
import { plannedTopic } from '../schedule/plannedPublishes'
import { scheduleDraft } from '../schedule/scheduleDraft'
import { defaultWhen, parseWhen, startsNow, type When } from '../schedule/when'
import { WhenFields } from '../schedule/WhenFields'
import { trackOwnWrite } from '../session/trackOwnWrite'
import { studioApi, studioAtom } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'
import { useClubTime } from '../session/useClubTime'
import { useClubZone } from '../session/useClubZone'
import { adoptPublished } from '../changes/adoptPublished'
import { ChangeList } from '../changes/ChangeList'
import { AddressesNotice } from './AddressesNotice'
import { ConflictChoices, isUndecided } from './ConflictChoices'
import { DeadLinksNotice } from './DeadLinksNotice'
import { GoneLinksNotice } from './GoneLinksNotice'
import { NoteField } from './NoteField'
import { PublishProblemList } from './PublishProblemList'
import { SampleSectionsNotice } from './SampleSectionsNotice'
import { TabConflict } from './TabConflict'
import { UntranslatedNotice } from './UntranslatedNotice'
import { ContrastNotice, findNewContrastFailures } from './ContrastNotice'
import { fetchLastAuthor } from './fetchLastAuthor'
import { publishDraft, type PublishOutcome } from '../changes/publishDraft'
import { useVisibleChanges } from '../changes/useDescribeChanges'
import { useProblemText } from '../changes/useProblemText'

/** A conflict with a publish, and who published; `by` is empty if unknown. */
type PublishConflict = Extract<PublishOutcome, { kind: 'conflict' }> & { by: string }

/** Shows what will change, asks for a note and publishes; then shows conflicts and errors. */
export function PublishDialog({
  domainId,
  isUnopened = false,
  onClose,
}: {
  domainId: number
  /** Whether the club was never opened to members, so that nobody keeps an address of it. */
  isUnopened?: boolean
  onClose: () => void
}): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const problemText = useProblemText()
  const editor = useAtomValue(editorAtom)
  const studio = useAtomValue(studioAtom)
  const setServerErrors = useSetAtom(serverErrorsAtom)
  const [note, setNote] = useState('')
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const [conflict, setConflict] = useState<PublishConflict>()
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({})
  const [isForced, setIsForced] = useState(false)
  const [when, setWhen] = useState<When>(defaultWhen)
  const [showsWhenErrors, setShowsWhenErrors] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const zone = useClubZone()
  const time = useClubTime()
  const clubName =
    studio.status === 'ready' ? (studio.domains.find((one) => one.id === domainId)?.name ?? '') : ''
  const current = currentConfig(editor)
  // Memoized, because merging and checking a large config is slow, and every typed letter of the
  // note re-renders the dialog.
  const merged = useMemo(
    () => conflict && mergeThreeWay(editor.base, current, conflict.config, choices),
    [conflict, editor.base, current, choices],
  )
  const [published, target] = [conflict?.config ?? editor.base, merged?.config ?? current]
  const changes = useMemo(() => diffConfig(published, target), [published, target])
  const patch = useMemo(() => createMergePatch(published, target), [published, target])
  const configs = [target, published]
  const count = useVisibleChanges(changes, configs).length
  const blockers = usePublishBlockers(published, target).map(({ path, message, values }) => ({
    path,
    message: t(message, values),
  }))
  const weakPairs = useMemo(() => findNewContrastFailures(published, target), [published, target])
  const needsChoice = merged !== undefined && !isForced && isUndecided(merged.conflicts, choices)
  const isNoteMissing = weakPairs.length > 0 && note.trim() === ''

  const publishing = useStudioMutation(async (from: Editor) => {
    setServerErrors([])
    const scheduled =
      when.kind === 'now'
        ? undefined
        : await scheduleDraft(domainId, parseWhen(when, zone, new Date()).timing, note)
    const result =
      scheduled?.outcome ??
      (await publishDraft(from, note, (config, text, revision) =>
        trackOwnWrite(
          studioApi.call('admin.domains.patch', {
            params: { domainId },
            body: { config, ...(text ? { note: text } : {}) },
            ...(isForced ? {} : { ifMatch: revision }),
          }),
        ),
      ))
    setOutcome(result)
    if (scheduled?.planned) {
      const { id, state, at, revertsAt } = scheduled.planned
      notifyOfRevision({
        tone: 'success',
        topic: plannedTopic(id),
        title:
          state === 'planned'
            ? t('studio.schedule.done', { time: time(at) })
            : t('studio.schedule.doneLive', { time: time(revertsAt ?? at) }),
      })
      onClose()
    } else if (result.kind === 'published') {
      adoptPublished(result.domain)
      void deleteDraft(result.domain)
      notifyOfRevision({
        tone: 'success',
        title: t('studio.publish.done', { club: result.domain.name }),
      })
      onClose()
    } else if (result.kind === 'conflict') {
      setChoices({})
      setIsForced(false)
      setConflict({ ...result, by: await fetchLastAuthor(domainId) })
    } else if (result.kind === 'invalid') {
      setServerErrors(
        result.errors.map((error) => ({ path: error.path, message: problemText(error) })),
      )
    }
  })
  /** Rebases the edit onto the conflicting publish, as chosen; undefined without a conflict. */
  const applyConflictChoices = (): Editor | undefined => {
    if (!conflict || !merged) return undefined
    const rebased = rebase(conflict.config, conflict.revision, merged.config)
    editorStore.rebase(rebased)
    setConflict(undefined)
    return rebased
  }
  const submit = (): void => {
    const firstInvalid = Object.keys(parseWhen(when, zone, new Date()).errors)[0]
    if (firstInvalid !== undefined) {
      setShowsWhenErrors(true)
      fields.current
        ?.querySelector<HTMLElement>(
          `[data-when="${firstInvalid}"]:is(input), [data-when="${firstInvalid}"] [role="spinbutton"]`,
        )
        ?.focus()
      return
    }
    const rebased = applyConflictChoices() ?? editor
    if (draftPatch(rebased) !== null) publishing.mutate(rebased)
    else onClose()
  }

  return (
    <StudioDialog
      title={t('studio.publish.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          {conflict ? (
            <Button
              variant="secondary"
              size="small"
              disabled={needsChoice}
              onClick={() => {
                applyConflictChoices()
                onClose()
              }}
            >
              {t('studio.conflict.goOn')}
            </Button>
          ) : null}
          <Button
            size="small"
            busy={publishing.isPending}
            disabled={
              (!conflict && changes.length === 0) ||
              blockers.length > 0 ||
              needsChoice ||
              isNoteMissing
            }
            title={isNoteMissing ? t('studio.publish.noteNeeded') : undefined}
            onClick={submit}
          >
            {t(
              !startsNow(when)
                ? 'studio.schedule.do'
                : conflict && isForced
                  ? 'studio.conflict.forceNow'
                  : 'studio.publish.now',
            )}
          </Button>
        </>
      }
    >
      <Target>{t('studio.publish.to', { club: clubName })}</Target>
      <TabConflict />
      {outcome?.kind === 'failed' ? (
        <Gap>
          <Notice tone="danger" live title={t(outcome.reason)}>
            {outcome.detail}
          </Notice>
        </Gap>
      ) : null}
      {outcome?.kind === 'invalid' ? (
        <PublishProblemList
          problems={outcome.errors.map((error) => ({
            path: error.path,
            message: problemText(error),
            detail: problemText(error) === error.message ? undefined : error.message,
          }))}
          onLeave={onClose}
        />
      ) : null}
      {conflict && merged ? (
        <ConflictChoices
          base={editor.base}
          mine={current}
          theirs={conflict.config}
          by={conflict.by}
          conflicts={merged.conflicts}
          choices={choices}
          onChoose={(path, choice) => {
            setChoices({ ...choices, [path]: choice })
            setIsForced(false)
          }}
          {...(when.kind === 'now'
            ? {
                force: {
                  on: isForced,
                  set: (on: boolean) => {
                    setChoices(on ? {} : choices)
                    setIsForced(on)
                  },
                },
              }
            : {})}
        />
      ) : null}
      {blockers.length > 0 ? <PublishProblemList problems={blockers} onLeave={onClose} /> : null}
      <AddressesNotice
        isUnopened={isUnopened}
        published={published}
        target={target}
        busy={publishing.isPending}
        onLeave={onClose}
      />
      <DeadLinksNotice published={published} target={target} onLeave={onClose} />
      <GoneLinksNotice target={target} onLeave={onClose} />
      <SampleSectionsNotice published={published} target={target} onLeave={onClose} />
      <UntranslatedNotice published={published} target={target} onLeave={onClose} />
      <Heading>{t('studio.publish.changes', { count })}</Heading>
      <ChangeList changes={changes} configs={configs} />
      <BeforeAfter domainId={domainId} after={patch} />
      {weakPairs.length > 0 ? (
        <Gap>
          <ContrastNotice pairs={weakPairs} action={conflict ? null : <FixAll />} />
        </Gap>
      ) : null}
      <div ref={fields}>
        <WhenFields
          when={when}
          showMissing={showsWhenErrors}
          onChange={(next) => {
            setWhen(next)
            // A scheduled publish is never forced: if it conflicts, the server puts it on hold.
            if (next.kind !== 'now') setIsForced(false)
          }}
        />
      </div>
      <NoteField note={note} required={weakPairs.length > 0} onChange={setNote} />
    </StudioDialog>
  )
}

const Target = styled.p`
  margin-block-end: 12px;
  font-weight: 600;
`
const Gap = styled.div`
  margin-block-end: 16px;
`
const Heading = styled.h3`
  display: block;
  margin-block: 8px 4px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-weight: 600;
`
