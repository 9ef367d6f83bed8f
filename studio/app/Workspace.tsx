import { useAtom } from 'jotai'
import { ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden'
import { media } from '../../src/ui/style/media'
import { TodoNotice } from '../clubs/TodoNotice'
import { DraftLine } from '../drafts/DraftLine'
import { CompetingDraftNotice } from '../drafts/CompetingDraftNotice'
import { ContrastLine } from '../forms/contrast/ContrastLine'
import { GroupForms } from '../forms/GroupForms'
import { groupAtom } from '../forms/groupAtom'
import { GroupTabs } from '../forms/GroupTabs'
import { useScrollToTop } from '../forms/useScrollToTop'
import { useOpenOnFocusRequest } from '../forms/useFocusRequest'
import { PreviewBar } from '../stage/PreviewBar'
import { PreviewStage } from '../stage/PreviewStage'
import { TabConflict } from '../publish/TabConflict'
import { PublishedElsewhereNotice } from '../publish/PublishedElsewhereNotice'
import { useFollowPublishes } from '../publish/useFollowPublishes'
import { PlannedLine } from '../schedule/PlannedLine'
import { CommentCard } from '../reviews/CommentCard'
import { useFollowReviews } from '../reviews/useFollowReviews'
import { rightsIn } from '../session/rights'
import type { StudioState } from '../session/studioAtoms'
import { toolsFor } from '../tools/tools'
import { ProblemsNotice } from './ProblemsNotice'
import { RightsNotice } from '../changes/RightsNotice'
import { ShowSlogansButton } from './ShowSlogansButton'
import { SessionMovedNotice } from './SessionMovedNotice'
import { TopBar } from './TopBar'

/**
 * The signed-in studio: groups, form and preview. On tablets the groups are above the form; on
 * phones the groups and the form are in a sheet.
 */
export function Workspace({
  studio,
}: {
  studio: Extract<StudioState, { status: 'ready' }>
}): ReactNode {
  const t = useText()
  const [group, setGroup] = useAtom(groupAtom)
  const scroll = useScrollToTop(group)
  const [open, setOpen] = useState(true)
  useOpenOnFocusRequest(
    () => true,
    () => setOpen(true),
  )
  const { domain, session } = studio
  useFollowPublishes(domain)
  useFollowReviews(domain?.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Signing in removed the form that had the focus; without this, keyboard and screen reader
    // users would start somewhere in the middle.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const rights = rightsIn(session, domain)
  const listsTasks = session.company.permissionLevel !== 'viewer'
  return (
    <Page>
      <VisuallyHidden as="h1" tabIndex={-1} ref={heading}>
        {domain ? t('studio.titleOf', { club: domain.name }) : t('studio.name')}
      </VisuallyHidden>
      <TopBar studio={studio} rights={rights} />
      <SessionMovedNotice studio={studio} />
      <PublishedElsewhereNotice />
      {domain ? <PlannedLine key={domain.id} domain={domain} rights={rights} /> : null}
      {domain ? (
        <Columns>
          <Edit data-open={open || undefined}>
            <Handle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <ChevronUp size={18} aria-hidden />
              {t(open ? 'studio.sheet.close' : 'studio.sheet.open')}
            </Handle>
            <Groups>
              <GroupTabs current={group} onChange={setGroup} prefix="studio" />
            </Groups>
            <FormColumn>
              <Scroll ref={scroll}>
                <GroupForms
                  key={domain.id}
                  current={group}
                  readOnly={!rights.mayEdit}
                  prefix="studio"
                  top={
                    <>
                      <CompetingDraftNotice />
                      <TabConflict />
                      <ProblemsNotice domain={domain} listsTasks={listsTasks} />
                      <RightsNotice domain={domain} rights={rights} />
                      {listsTasks ? (
                        <TodoNotice
                          domain={domain}
                          mayEdit={rights.mayEdit}
                          mayOpen={(tool) =>
                            toolsFor(session.company.permissionLevel).some(({ id }) => id === tool)
                          }
                        />
                      ) : null}
                      {group === 'slogans' ? <ShowSlogansButton /> : null}
                    </>
                  }
                />
              </Scroll>
              <ContrastLine />
              <DraftLine />
            </FormColumn>
          </Edit>
          <PreviewColumn aria-label={t('studio.preview.region')}>
            {/* On phones the form would cover the controls behind More, and the app simulator. */}
            <PreviewBar onOpenMore={() => setOpen(false)} />
            <PreviewStage domainId={domain.id} />
            <CommentCard key={domain.id} />
          </PreviewColumn>
        </Columns>
      ) : (
        <EmptyState title={t('studio.club.noneTitle')} text={t('studio.club.none')} />
      )}
    </Page>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  /* Texts for screen readers, which are absolute, would otherwise stretch the document. */
  position: relative;
  block-size: 100dvh;
  overflow: clip;
  background: var(--portico-color-background);
`
const Columns = styled.main`
  display: grid;
  flex: 1;
  grid-template-columns: 168px 392px minmax(0, 1fr);
  min-block-size: 0;
  @media (max-width: 1199px) {
    grid-template-columns: 372px minmax(0, 1fr);
  }
  ${media.phone} {
    position: relative;
    grid-template-columns: minmax(0, 1fr);
  }
`
const Edit = styled.div`
  display: contents;
  @media (max-width: 1199px) {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    border-inline-end: 1px solid var(--portico-color-border);
    background: var(--portico-color-surface);
  }
  ${media.phone} {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inset-block-end: 0;
    max-block-size: 62%;
    border: 0;
    border-start-start-radius: 16px;
    border-start-end-radius: 16px;
    box-shadow: var(--portico-shadow-3);
    &:not([data-open]) > :not(button) {
      display: none;
    }
  }
`
const Handle = styled.button`
  display: none;
  ${media.phone} {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: 44px;
    font-weight: 600;
    svg {
      transition: transform var(--portico-duration-fast) var(--portico-easing);
    }
    &[aria-expanded='true'] svg {
      transform: rotate(180deg);
    }
  }
`
const Groups = styled.div`
  border-inline-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  @media (max-width: 1199px) {
    flex: none;
    border: 0;
  }
`
const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  border-inline-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  @media (max-width: 1199px) {
    flex: 1;
    border: 0;
  }
`
const Scroll = styled.div`
  /* Absolute texts for screen readers scroll with the controls they are about. */
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  /* Scrolls a focused control clear of the button that sticks to the end of a list. */
  scroll-padding-block-end: 62px;
  overscroll-behavior: contain;
`
const PreviewColumn = styled.section`
  /* Its cards stay below the menus of the top bar. */
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  ${media.phone} {
    /* Its cards lie over the sheet, which would hide them. */
    isolation: auto;
    /* Room for the handle of the closed sheet. */
    padding-block-end: 44px;
  }
`
