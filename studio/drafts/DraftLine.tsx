import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { diffConfig, type ConfigDifference } from '../../src/core/json/diffConfig'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { useDebounced } from '../../src/ui/search/useDebounced'
import { currentConfig, lastStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { StepName } from '../changes/BecomesArrow'
import { useVisibleChanges } from '../changes/useDescribeChanges'
import { useStepName } from '../changes/useStepName'
import { useClubTime } from '../session/useClubTime'
import { saveStateAtom, serverDraftAtom } from './draftAtoms'
import { ExternalLink, Link, MessageSquareShare } from 'lucide-react'
import { notify } from '../../src/ui/feedback/notificationStore'
import { openToolAtom } from '../chrome/openToolAtom'
import { compactField } from '../chrome/compactField'
import { StudioDialog } from '../chrome/StudioDialog'
import { studioAtom } from '../session/studioAtoms'
import { hasPreviewAtom } from '../preview/inspectAtoms'
import { draftUrl, siteUrl } from './sharedDraftAtom'

/**
 * Status line: the number of unpublished changes, when they were saved or why they weren't, and the
 * last step.
 */
export function DraftLine(): ReactNode {
  const t = useText()
  const stepName = useStepName()
  const time = useClubTime()
  const editor = useAtomValue(editorAtom)
  const saved = useAtomValue(serverDraftAtom)
  const state = useAtomValue(saveStateAtom)
  const current = currentConfig(editor)
  const hasPreview = useAtomValue(hasPreviewAtom)
  const changes = useMemo(() => diffConfig(editor.base, current), [editor.base, current])
  const count = changes.length - useHiddenCount(changes, current, editor.base)
  const last = lastStep(editor)
  const hasFailed = state !== 'idle' && state !== 'busy'
  return (
    <Line>
      <strong>
        {count === 0 && changes.length > 0
          ? t('studio.change.none')
          : t('studio.draft.count', { count })}
      </strong>
      {saved.version > 0 ? <CopyDraftLink /> : null}
      {saved.version > 0 && hasPreview ? <ReviewButton /> : null}
      {changes.length === 0 && hasPreview ? <SiteLink /> : null}
      <span role="status" data-failed={hasFailed || undefined}>
        {hasFailed
          ? t(`studio.draft.${state}`)
          : saved.version > 0
            ? t(
                jsonEquals(saved.config, current)
                  ? 'studio.draft.saved'
                  : 'studio.draft.savedBefore',
                {
                  time: time(saved.updatedAt),
                },
              )
            : ''}
      </span>
      {last ? (
        <Step>
          <StepName name={stepName(last)} />
        </Step>
      ) : null}
    </Line>
  )
}

/**
 * The number of changes that the publish dialog doesn't list, because they have no effect. Updated
 * once editing pauses, because describing the changes of a large draft takes longer than a frame.
 */
function useHiddenCount(
  changes: readonly ConfigDifference[],
  current: PlainObject,
  base: PlainObject,
): number {
  const latest = useMemo(() => ({ changes, configs: [current, base] }), [changes, current, base])
  const settled = useDebounced(latest)
  const visible = useVisibleChanges(settled.changes, settled.configs)
  return Math.min(settled.changes.length - visible.length, changes.length)
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px 12px;
  padding: 8px 20px;
  border-block-start: 1px solid var(--portico-color-border);
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  strong {
    font-weight: 400;
  }
  /* While empty it takes no space in the row, but remains a live region. */
  > [role='status']:empty {
    position: absolute;
  }
  [data-failed] {
    flex-basis: 100%;
    color: var(--portico-color-danger);
  }
`
const Step = styled.span`
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** A link to the club's own site, where the admin can check what members see. */
function SiteLink(): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  if (studio.status !== 'ready' || !studio.domain) return null
  return (
    <LineLink as="a" href={siteUrl(studio.domain, window.location)} target="_blank" rel="noopener">
      <ExternalLink size={13} aria-hidden />
      {t('studio.draft.openSite')}
    </LineLink>
  )
}

/**
 * A button that copies a link where colleagues can view this admin's saved draft; if the browser
 * can't copy it, the link is shown.
 */
function CopyDraftLink(): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const [visibleUrl, setVisibleUrl] = useState<string>()
  if (studio.status !== 'ready' || !studio.domain) return null
  const url = draftUrl(studio.domain, studio.session.user.userId, window.location)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ tone: 'success', title: t('studio.look.copied') })
    } catch {
      // Without clipboard permission or support, the link is shown for manual copying.
      setVisibleUrl(url)
    }
  }
  return (
    <>
      <LineLink type="button" onClick={() => void copy()}>
        <Link size={13} aria-hidden />
        {t('studio.look.copy')}
      </LineLink>
      {visibleUrl === undefined ? null : (
        <StudioDialog title={t('studio.look.linkTitle')} onClose={() => setVisibleUrl(undefined)}>
          <Text>{t('studio.look.linkText')}</Text>
          <Address
            data-first
            readOnly
            value={visibleUrl}
            aria-label={t('studio.look.link')}
            onFocus={(event) => event.target.select()}
          />
        </StudioDialog>
      )}
    </>
  )
}

/** Opens the links with which people without an account see the saved draft. */
function ReviewButton(): ReactNode {
  const t = useText()
  const openTool = useSetAtom(openToolAtom)
  return (
    <LineLink type="button" onClick={() => openTool('reviews')}>
      <MessageSquareShare size={13} aria-hidden />
      {t('studio.tools.reviews')}
    </LineLink>
  )
}

const LineLink = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 24px;
  color: var(--portico-color-link);
  &:hover {
    text-decoration: underline;
  }
`
const Text = styled.p`
  margin-block-end: 10px;
`
const Address = styled.input`
  ${compactField}
`
