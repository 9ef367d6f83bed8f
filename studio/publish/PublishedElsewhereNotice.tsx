import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from '../chrome/StudioDialog'
import { currentConfig, draftPatch, hasEdit, rebase } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { mergeThreeWay, type ConflictChoice } from '../../src/core/json/mergeThreeWay'
import { useEditorStore } from '../editor/EditorStoreContext'
import { authorName } from '../session/authorName'
import { studioAtom } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { ConflictChoices, isUndecided } from './ConflictChoices'
import { lastAuthorQuery } from './fetchLastAuthor'
import { publishedConfig } from './useFollowPublishes'

/**
 * Says that someone else published during an edit, with a button to rebase the edit. A component
 * around it must call `useFollowPublishes`, which detects the publishes.
 */
export function PublishedElsewhereNotice(): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const studio = useAtomValue(studioAtom)
  const editor = useAtomValue(editorAtom)
  const [isChoosing, setIsChoosing] = useState(false)
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({})
  const domain = studio.status === 'ready' ? studio.domain : null
  const isBehind = domain !== null && domain.revision > editor.revision && editor.revision > 0
  const { data: by = '' } = useQuery(
    { ...lastAuthorQuery(domain?.id ?? 0, domain?.revision), enabled: isBehind },
    studioQueries,
  )
  if (!isBehind || !hasEdit(editor)) return null

  const theirs = publishedConfig(domain)
  const merged = mergeThreeWay(editor.base, currentConfig(editor), theirs, choices)
  const rebaseEdit = (): void => {
    editorStore.rebase(rebase(theirs, domain.revision, merged.config))
    setIsChoosing(false)
    setChoices({})
  }
  return (
    <>
      <Line role="status">
        <span>
          {t(draftPatch(editor) === null ? 'studio.elsewhere.text' : 'studio.elsewhere.edited', {
            by: authorName({ by, byName: '' }, t) || t('studio.conflict.somebody'),
          })}
          {merged.conflicts.length > 0 ? (
            <strong> {t('studio.elsewhere.conflicts', { count: merged.conflicts.length })}</strong>
          ) : null}
        </span>
        <Button
          variant="secondary"
          size="small"
          onClick={() => (merged.conflicts.length > 0 ? setIsChoosing(true) : rebaseEdit())}
        >
          {t('studio.elsewhere.takeOver')}
        </Button>
      </Line>
      {isChoosing ? (
        <StudioDialog
          title={t('studio.elsewhere.takeOver')}
          onClose={() => setIsChoosing(false)}
          actions={
            <Button
              size="small"
              disabled={isUndecided(merged.conflicts, choices)}
              onClick={rebaseEdit}
            >
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

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 6px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-accent-soft);
`
