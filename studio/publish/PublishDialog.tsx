import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { diffConfig } from '../../src/core/config/diffConfig'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { notify } from '../../src/ui/feedback/notifications'
import { compactField } from '../chrome/compactField'
import { StudioDialog } from '../chrome/StudioDialog'
import { describePlace } from '../editor/describePlace'
import { currentConfig, draftPatch, rebase, type Editor } from '../editor/Editor'
import { editorAtom, faultsAtom, typedAtom } from '../editor/editorAtom'
import { mergeThreeWay, type Choice } from '../editor/mergeThreeWay'
import { moveEditor } from '../editor/openEditor'
import { useFindText } from '../forms/useFindText'
import { studioApi, studioAtom } from '../session/studioAtoms'
import { adoptPublished } from './adoptPublished'
import { ChangeList } from './ChangeList'
import { ConflictChoices } from './ConflictChoices'
import { ContrastNotice } from './ContrastNotice'
import { publishDraft, type Outcome } from './publishDraft'

type Conflicted = Extract<Outcome, { kind: 'conflict' }> & { by: string }

/** Shows what will change, asks for a note, and publishes; says in words what stood in the way. */
export function PublishDialog({ domainId, onClose }: { domainId: number; onClose: () => void }): ReactNode {
  const t = useText()
  const find = useFindText()
  const editor = useAtomValue(editorAtom)
  const typed = useAtomValue(typedAtom)
  const studio = useAtomValue(studioAtom)
  const setFaults = useSetAtom(faultsAtom)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [conflict, setConflict] = useState<Conflicted>()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const noteId = useId()
  const club = studio.status === 'ready' ? (studio.domains.find((one) => one.id === domainId)?.name ?? '') : ''
  const current = currentConfig(editor)
  const merged = conflict && mergeThreeWay(editor.base, current, conflict.config, choices)
  const changes = conflict && merged ? diffConfig(conflict.config, merged.config) : diffConfig(editor.base, current)
  const unusable = Object.values(typed).some((value) => value !== undefined)

  const publish = async (from: Editor): Promise<void> => {
    setBusy(true)
    setFaults([])
    const result = await publishDraft(from, note, (config, text, revision) => studioApi.call('admin.domains.patch', { params: { domainId }, body: { config, ...(text ? { note: text } : {}) }, ifMatch: revision }))
    setBusy(false)
    setOutcome(result)
    if (result.kind === 'published') {
      adoptPublished(result.domain)
      notify({ tone: 'success', title: t('studio.publish.done', { club: result.domain.name, revision: result.domain.revision }) })
      onClose()
    } else if (result.kind === 'conflict') {
      setChoices({})
      setConflict({ ...result, by: await lastAuthor(domainId) })
    } else if (result.kind === 'invalid') {
      setFaults(result.faults)
    }
  }
  /** Puts the edit on top of what was published meanwhile, as chosen. */
  const settle = (): Editor | undefined => {
    if (!conflict || !merged) return undefined
    const settled = rebase(conflict.config, conflict.revision, merged.config)
    moveEditor(() => settled)
    setConflict(undefined)
    return settled
  }
  const go = (): void => {
    const settled = settle() ?? editor
    if (draftPatch(settled) !== null) void publish(settled)
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
            <Button variant="secondary" size="small" onClick={() => (settle(), onClose())}>
              {t('studio.conflict.goOn')}
            </Button>
          ) : null}
          <Button size="small" busy={busy} disabled={!conflict && changes.length === 0} onClick={go}>
            {t('studio.publish.now')}
          </Button>
        </>
      }
    >
      <Target>{t('studio.publish.to', { club })}</Target>
      {outcome?.kind === 'refused' ? (
        <Gap>
          <Notice tone="danger" live title={t(outcome.reason)}>
            {outcome.detail}
          </Notice>
        </Gap>
      ) : null}
      {outcome?.kind === 'invalid' ? (
        <Gap>
          <Notice tone="danger" live title={t('studio.publish.invalid', { count: outcome.faults.length })}>
            <ul>
              {outcome.faults.map((fault) => (
                <li key={`${fault.path} ${fault.message}`}>{t('studio.publish.faultAt', { place: describePlace(fault.path, [current], find), message: fault.message })}</li>
              ))}
            </ul>
          </Notice>
        </Gap>
      ) : null}
      {conflict && merged ? (
        <ConflictChoices base={editor.base} theirs={conflict.config} by={conflict.by} conflicts={merged.conflicts} choices={choices} onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })} />
      ) : null}
      {unusable ? <Hint>{t('studio.publish.unusable')}</Hint> : null}
      <Heading>{t('studio.publish.changes', { count: changes.length })}</Heading>
      <ChangeList changes={changes} configs={[current, editor.base]} />
      <ContrastNotice base={conflict?.config ?? editor.base} current={merged?.config ?? current} />
      <label htmlFor={noteId}>
        <Heading as="span">{t('studio.publish.note')}</Heading>
      </label>
      <Note id={noteId} rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      <Hint>{t('studio.publish.noteHint')}</Hint>
    </StudioDialog>
  )
}

/** Who published last; empty where it can't be known, which must not hide the conflict. */
async function lastAuthor(domainId: number): Promise<string> {
  const { items } = await studioApi.list('admin.revisions.list', { params: { domainId }, query: { pageSize: 1 } }).catch(() => ({ items: [] }))
  return items[0]?.by ?? ''
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
const Note = styled.textarea`
  ${compactField}
  resize: vertical;
`
const Hint = styled.p`
  margin-block-start: 4px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
