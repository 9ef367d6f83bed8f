import { useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { competingDraftAtom } from '../drafts/draftAtoms'
import { draftMetaAtom } from '../editor/editorAtom'
import { PublishedElsewhereNotice } from '../publish/PublishedElsewhereNotice'

/**
 * While the panel is closed, shows above the bar that someone else published, and which choices the
 * panel has for the admin. Always mounted, so that screen readers announce what appears in it.
 */
export function ClosedPanelNotes({
  open,
  onOpen,
}: {
  /** Whether the panel is open and shows this itself. */
  open: boolean
  onOpen: () => void
}): ReactNode {
  const t = useText()
  const hasTabConflict = useAtomValue(draftMetaAtom).conflicts.length > 0
  const hasCompetingDraft = useAtomValue(competingDraftAtom) !== null
  return (
    <Notes>
      {open ? null : <PublishedElsewhereNotice />}
      <Choices role="status">
        {!open && hasCompetingDraft ? (
          <Choice type="button" onClick={onOpen}>
            <TriangleAlert size={18} aria-hidden />
            {t('studio.competingDraft.title')}
          </Choice>
        ) : null}
        {!open && hasTabConflict ? (
          <Choice type="button" onClick={onOpen}>
            <TriangleAlert size={18} aria-hidden />
            {t('studio.tabs.title')}
          </Choice>
        ) : null}
      </Choices>
    </Notes>
  )
}

const Notes = styled.div`
  position: absolute;
  inset-block-end: calc(100% + 8px);
  inset-inline: 0;
  display: grid;
  gap: 8px;
  min-inline-size: min(24rem, calc(100vw - 16px));
  > div {
    border: 1px solid var(--portico-color-border);
    border-radius: 12px;
  }
`
const Choices = styled.span`
  display: grid;
  gap: 8px;
`
const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: var(--portico-target-size);
  padding: 8px 16px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-warning-soft);
  text-align: start;
  > svg {
    flex: none;
  }
`
