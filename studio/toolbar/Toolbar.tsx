import { useAtom, useAtomValue, useStore } from 'jotai'
import { MoveHorizontal, Palette, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { media } from '../../src/ui/style/media'
import { EditActions } from '../app/EditActions'
import { ProblemsNotice } from '../app/ProblemsNotice'
import { RightsNotice } from '../changes/RightsNotice'
import { ToolButton } from '../chrome/ToolButton'
import { DraftLine } from '../drafts/DraftLine'
import { CompetingDraftNotice } from '../drafts/CompetingDraftNotice'
import { editorAtom } from '../editor/editorAtom'
import { ContrastLine } from '../forms/contrast/ContrastLine'
import { GroupForms } from '../forms/GroupForms'
import { groupAtom } from '../forms/groupAtom'
import { GroupTabs } from '../forms/GroupTabs'
import { useScrollToTop } from '../forms/useScrollToTop'
import { useOpenOnFocusRequest } from '../forms/useFocusRequest'
import { openStudio } from '../sign-in/openStudio'
import { PublishedElsewhereNotice } from '../publish/PublishedElsewhereNotice'
import { useFollowPublishes } from '../publish/useFollowPublishes'
import { TabConflict } from '../publish/TabConflict'
import { rightsIn } from '../session/rights'
import { SignInAgain } from '../sign-in/SignInAgain'
import { studioAtom } from '../session/studioAtoms'
import { ClosedPanelNotes } from './ClosedPanelNotes'
import { sendDraftToWindow } from './sendDraftToWindow'
import { useToolbarSide } from './useToolbarSide'

/**
 * The *Theme* toolbar in the portal itself: the studio's forms in a side panel, while the page
 * around it shows the draft. The server mounts it only for admins of a club with `debug` on.
 */
export function Toolbar({ domainId }: { domainId: number }): ReactNode {
  const t = useText()
  const store = useStore()
  const studio = useAtomValue(studioAtom)
  const [open, setOpen] = useState(false)
  const [group, setGroup] = useAtom(groupAtom)
  const scroll = useScrollToTop(group)
  useOpenOnFocusRequest(
    () => true,
    () => setOpen(true),
  )
  const opener = useRef<HTMLButtonElement>(null)
  const [side, move] = useToolbarSide()
  const hasSteps = useAtomValue(editorAtom).steps.length > 0
  useEffect(() => {
    void openStudio()
  }, [])
  const domain = studio.status === 'ready' && studio.domain?.id === domainId ? studio.domain : null
  const isReady = domain !== null
  useFollowPublishes(domain)
  useEffect(() => (isReady ? sendDraftToWindow(store) : undefined), [isReady, store])
  if (studio.status !== 'ready' || !domain) return <SignInAgain />
  const rights = rightsIn(studio.session, domain)
  const openPanel = (): void => {
    setOpen(true)
    opener.current?.focus()
  }
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <Room />
      <Dock data-open={open || undefined}>
        <Bar
          role="toolbar"
          aria-label={t('studio.toolbar.name')}
          data-side={open ? 'start' : side}
          data-open={open || undefined}
        >
          <Opener
            ref={opener}
            type="button"
            aria-expanded={open}
            aria-controls="portico-theme"
            onClick={() => setOpen(!open)}
          >
            <Palette size={18} aria-hidden />
            {t('studio.toolbar.open')}
          </Opener>
          <ClosedPanelNotes open={open} onOpen={openPanel} />
          {open || hasSteps ? <EditActions domain={domain} rights={rights} /> : null}
          {open ? null : (
            <Mover data-wide={hasSteps || undefined}>
              <ToolButton icon={MoveHorizontal} label={t('studio.toolbar.move')} onClick={move} />
            </Mover>
          )}
        </Bar>
        {open ? (
          <Panel
            id="portico-theme"
            aria-label={t('studio.toolbar.panel')}
            onKeyDown={(event) => {
              // In a dialog, Escape closes only the dialog.
              const isInDialog = event.target instanceof Element && event.target.closest('dialog')
              if (event.key === 'Escape' && !isInDialog) close()
            }}
          >
            <Head>
              <GroupTabs current={group} onChange={setGroup} prefix="theme" />
              <ToolButton icon={X} label={t('studio.close')} onClick={close} />
            </Head>
            <PublishedElsewhereNotice />
            <Scroll ref={scroll}>
              <GroupForms
                current={group}
                readOnly={!rights.mayEdit}
                prefix="theme"
                top={
                  <>
                    <CompetingDraftNotice />
                    <TabConflict />
                    <ProblemsNotice domain={domain} />
                    <RightsNotice domain={domain} rights={rights} />
                  </>
                }
              />
            </Scroll>
            <ContrastLine />
            <DraftLine />
          </Panel>
        ) : null}
      </Dock>
      <SignInAgain />
    </>
  )
}

const PANEL_WIDTH = 408

/** On a phone, the bar is placed below the open panel, so that it doesn't cover the panel's foot. */
const Dock = styled.div`
  display: contents;
  &[data-open] {
    ${media.phone} {
      position: fixed;
      z-index: 1100;
      inset-block-end: 0;
      inset-inline: 0;
      display: flex;
      flex-direction: column-reverse;
      border-start-start-radius: 16px;
      border-start-end-radius: 16px;
      background: var(--portico-color-surface);
      box-shadow: var(--portico-shadow-3);
    }
  }
`
const Bar = styled.div`
  position: fixed;
  z-index: 1100;
  inset-block-end: 16px;
  inset-inline: 16px;
  inline-size: fit-content;
  display: flex;
  align-items: center;
  gap: 6px;
  max-inline-size: calc(100vw - 32px);
  padding: 6px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-3);
  /* No wider than the room beside the panel, whose foot it would cover. */
  ${media.notPhone} {
    &[data-open] {
      max-inline-size: calc(100vw - ${PANEL_WIDTH}px - 32px);
    }
  }
  /* These margins work even if the page's text direction differs from the toolbar's. */
  &[data-side='start'] {
    margin-inline-end: auto;
  }
  &[data-side='middle'] {
    margin-inline: auto;
  }
  &[data-side='end'] {
    margin-inline-start: auto;
  }
  ${media.phone} {
    inset-inline: 8px;
    inset-block-end: 8px;
    max-inline-size: none;
    &[data-open] {
      position: static;
      margin: 8px;
    }
    > button {
      padding-inline: 10px;
    }
  }
`
/** Space at the end of the page, so that its last lines can be scrolled above the toolbar. */
const Room = styled.div`
  block-size: 76px;
`
const Opener = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-block-size: var(--portico-target-size);
  padding-inline: 10px;
  border-radius: var(--portico-radius-control);
  font-weight: 600;
  white-space: nowrap;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--portico-color-primary-soft);
  }
  ${media.phone} {
    svg {
      display: none;
    }
  }
  @media (max-width: 899.98px) {
    [data-open] > & {
      svg {
        display: none;
      }
    }
  }
`
/** With the draft's buttons the bar is as wide as a phone, so there it can't be moved. */
const Mover = styled.span`
  &[data-wide] {
    ${media.phone} {
      display: none;
    }
  }
`
const Panel = styled.aside`
  position: fixed;
  z-index: 1090;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  flex-direction: column;
  inline-size: min(${PANEL_WIDTH}px, 100vw);
  border-inline-start: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-3);
  ${media.phone} {
    position: static;
    max-block-size: 50dvh;
    inline-size: 100%;
    border-inline-start: 0;
    box-shadow: none;
    background: none;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline-end: 8px;
  border-block-end: 1px solid var(--portico-color-border);
  [role='tablist'] {
    flex-direction: row;
    padding: 8px;
    border: 0;
    ${media.notPhone} {
      flex-wrap: wrap;
    }
    ${media.phone} {
      overflow-x: auto;
    }
  }
`
const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`
