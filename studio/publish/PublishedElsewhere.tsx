import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { isPlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from '../chrome/StudioDialog'
import { currentConfig, draftPatch, rebase, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { mergeThreeWay, type ConflictChoice } from '../../src/core/config/mergeThreeWay'
import { useEditorStore } from '../editor/EditorStoreContext'
import { subscribeToPublishes } from '../session/subscribeToPublishes'
import { refetchDomains } from '../session/domains'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { ConflictChoices } from './ConflictChoices'
import { lastAuthorQuery } from './fetchLastAuthor'

/**
 * Notifies that someone else published during an edit, with a button to rebase the edit; without an
 * edit, the editor simply follows the published config.
 */
export function PublishedElsewhere(): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const studio = useAtomValue(studioAtom)
  const editor = useAtomValue(editorAtom)
  const [choosing, setChoosing] = useState(false)
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({})
  const domain = studio.status === 'ready' ? studio.domain : null
  const domainId = domain?.id
  const behind = domain !== null && domain.revision > editor.revision && editor.revision > 0
  const idle = behind && editor.steps.length === 0
  const { data: by = '' } = useQuery(
    { ...lastAuthorQuery(domainId ?? 0, domain?.revision), enabled: behind },
    studioQueries,
  )
  useEffect(() => {
    if (domainId === undefined) return undefined
    return subscribeToPublishes(openClub, () => {
      // If the reload fails, the next event or the next publish (412) reports the change.
      refetchDomains().catch(() => undefined)
    })
  }, [domainId])
  useEffect(() => {
    if (!idle) return
    // Input that was just typed is an edit too.
    editorStore.flush()
    if (studioStore.get(editorAtom).steps.length === 0)
      editorStore.rebase(startEditor(configOf(domain), domain.revision))
  }, [idle, domain, editorStore])
  if (!behind || idle) return null

  const theirs = configOf(domain)
  const merged = mergeThreeWay(editor.base, currentConfig(editor), theirs, choices)
  const rebaseEdit = (): void => {
    editorStore.rebase(rebase(theirs, domain.revision, merged.config))
    setChoosing(false)
    setChoices({})
  }
  return (
    <>
      <Line role="status">
        <span>
          {t(draftPatch(editor) === null ? 'studio.elsewhere.text' : 'studio.elsewhere.edited', {
            by: by || t('studio.conflict.somebody'),
          })}
          {merged.conflicts.length > 0 ? (
            <strong> {t('studio.elsewhere.conflicts', { count: merged.conflicts.length })}</strong>
          ) : null}
        </span>
        <Button
          variant="secondary"
          size="small"
          onClick={() => (merged.conflicts.length > 0 ? setChoosing(true) : rebaseEdit())}
        >
          {t('studio.elsewhere.takeOver')}
        </Button>
      </Line>
      {choosing ? (
        <StudioDialog
          title={t('studio.elsewhere.takeOver')}
          onClose={() => setChoosing(false)}
          actions={
            <Button size="small" onClick={rebaseEdit}>
              {t('studio.conflict.goOn')}
            </Button>
          }
        >
          <ConflictChoices
            base={editor.base}
            mine={currentConfig(editor)}
            theirs={theirs}
            by={by}
            conflicts={merged.conflicts}
            choices={choices}
            onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
          />
        </StudioDialog>
      ) : null}
    </>
  )
}

const configOf = ({ config }: Domain) => (isPlainObject(config) ? config : {})

/** The current club and its revision, as this tab last read them. */
function openClub(): { domainId: number; revision: number } | undefined {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain
    ? { domainId: studio.domain.id, revision: studio.domain.revision }
    : undefined
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 6px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-accent-soft);
`
