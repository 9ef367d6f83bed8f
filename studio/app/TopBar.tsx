import { useAtom } from 'jotai'
import { CopyPlus, Ellipsis, History, Keyboard, LogOut, Search } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { notify } from '../../src/ui/feedback/notificationStore'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { media } from '../../src/ui/style/media'
import { useCommands } from '../chrome/commands'
import { openToolAtom } from '../chrome/openToolAtom'
import { SkipButton } from '../chrome/SkipButton'
import { modKey, useShortcuts } from '../chrome/shortcuts'
import { ToolButton } from '../chrome/ToolButton'
import { Wordmark } from '../chrome/Wordmark'
import { CloneWizard } from '../clubs/CloneWizard'
import { Presence } from '../presence/Presence'
import { HistoryDialog } from '../publish/HistoryDialog'
import { signOut } from '../sign-in/openStudio'
import type { Rights } from '../session/rights'
import type { StudioState } from '../session/studioAtoms'
import { toolsFor } from '../tools/tools'
import { ToolsMenu } from '../tools/ToolsMenu'
import { ClubChooser } from './ClubChooser'
import { EditActions } from './EditActions'
import { StudioLanguage } from '../session/StudioLanguage'

const { OnDemand: ShortcutsSheet } = lazyPart(
  async () => (await import('./ShortcutsSheet')).ShortcutsSheet,
)
const { OnDemand: FindDialog } = lazyPart(
  async () => (await import('../find/FindDialog')).FindDialog,
)

/** The top bar: club, history, the admin's settings and the draft's actions. */
export function TopBar({
  studio,
  rights,
}: {
  studio: Extract<StudioState, { status: 'ready' }>
  rights: Rights
}): ReactNode {
  const t = useText()
  const bar = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<'find' | 'history' | 'clone' | 'shortcuts'>()
  const [openTool, setOpenTool] = useAtom(openToolAtom)
  // Whether phones show the controls that they hide behind a button.
  const [showsMore, setShowsMore] = useState(false)
  const { domain, session } = studio
  const level = session.company.permissionLevel
  const tools = domain ? toolsFor(level) : []
  const tool = tools.find(({ id }) => id === openTool)
  const mayClone = domain !== null && level === 'owner'
  const leave = (): void =>
    void signOut().catch(() => notify({ tone: 'danger', title: t('studio.fault.network') }))
  useShortcuts({
    help: () => setDialog('shortcuts'),
    ...(domain ? { find: () => setDialog('find') } : {}),
  })
  useCommands('bar', [
    ...(domain
      ? [
          {
            id: 'history',
            name: t('studio.history.action'),
            run: () => setDialog('history'),
          },
        ]
      : []),
    ...(mayClone
      ? [{ id: 'clone', name: t('studio.clone.action'), run: () => setDialog('clone') }]
      : []),
    ...tools.map(({ id }) => ({
      id: `tool ${id}`,
      name: t(`studio.tools.${id}`),
      note: t('studio.tools'),
      run: () => setOpenTool(id),
    })),
    ...(session.company.areas.length > 0
      ? [
          {
            id: 'desk',
            name: t('studio.openDesk'),
            run: () => window.location.assign('/desk/'),
          },
        ]
      : []),
    { id: 'shortcuts', name: t('studio.shortcuts.title'), run: () => setDialog('shortcuts') },
    { id: 'signOut', name: t('studio.signOut'), run: leave },
  ])
  return (
    <>
      {domain ? <SkipButton past={bar}>{t('studio.skip')}</SkipButton> : null}
      <Bar ref={bar} data-more={showsMore || undefined}>
        <Wordmark compact />
        <Clubs>
          <ClubChooser studio={studio} />
        </Clubs>
        {domain ? <Presence domainId={domain.id} /> : null}
        <More>
          <ToolButton
            icon={Ellipsis}
            label={t('studio.more')}
            expanded={showsMore}
            onClick={() => setShowsMore(!showsMore)}
          />
        </More>
        <SecondaryTools data-open={showsMore || undefined}>
          {domain ? (
            <ToolButton
              icon={Search}
              label={t('studio.find.title')}
              tip={t('studio.find.tip', { keys: `${modKey()} + K` })}
              onClick={() => setDialog('find')}
            />
          ) : null}
          {domain ? (
            <ToolButton
              icon={History}
              label={t('studio.history.action')}
              word={t('studio.history.action')}
              onClick={() => setDialog('history')}
            />
          ) : null}
          {mayClone ? (
            <ToolButton
              icon={CopyPlus}
              label={t('studio.clone.action')}
              word={t('studio.clone.word')}
              onClick={() => setDialog('clone')}
            />
          ) : null}
          {domain ? (
            <ToolsMenu
              level={level}
              hasDesk={session.company.areas.length > 0}
              onChoose={({ id }) => setOpenTool(id)}
            />
          ) : null}
          <ToolButton
            icon={Keyboard}
            label={t('studio.shortcuts.title')}
            onClick={() => setDialog('shortcuts')}
          />
          <StudioLanguage />
          <ToolButton
            icon={LogOut}
            label={t('studio.signOut')}
            tip={t('studio.signOutTip', { name: session.user.username })}
            onClick={leave}
          />
        </SecondaryTools>
        <Actions>
          {domain ? <EditActions key={domain.id} domain={domain} rights={rights} /> : null}
        </Actions>
        {dialog === 'find' ? (
          <FindDialog
            onClose={() => setDialog(undefined)}
            onLoadFailed={() => setDialog(undefined)}
          />
        ) : null}
        {dialog === 'history' && domain ? (
          <HistoryDialog domain={domain} rights={rights} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'clone' && domain ? (
          <CloneWizard domain={domain} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'shortcuts' ? (
          <ShortcutsSheet
            onClose={() => setDialog(undefined)}
            onLoadFailed={() => setDialog(undefined)}
          />
        ) : null}
        {tool && domain ? (
          <tool.Dialog
            domain={domain}
            onClose={() => setOpenTool(undefined)}
            onLoadFailed={() => setOpenTool(undefined)}
          />
        ) : null}
      </Bar>
    </>
  )
}

/** Below this width, the draft's buttons are in a row of their own. */
const NARROW = '@media (max-width: 1023px)'

const Bar = styled.header`
  /* Its menus hang over the columns. */
  position: relative;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 20px;
  min-block-size: 52px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  /* The draft's buttons move to a second row where the words are too long for one. */
  @media (max-width: 1599px) {
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  /* Room for the names of the club and of its host. */
  @media (max-width: 1199px) {
    column-gap: 4px;
    padding-inline: 12px;
  }
  ${NARROW} {
    padding: 6px 12px;
  }
`
const Clubs = styled.div`
  flex: 1 1 290px;
  min-inline-size: 0;
  ${NARROW} {
    flex: 1 1 0;
  }
  /* On a phone there is no room for both selects: More shows the company's. */
  ${media.phone} {
    [data-more] > & {
      flex-basis: 100%;
      order: 1;
    }
    :not([data-more]) > & > * > :first-child {
      display: none;
    }
  }
`
const More = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    margin-inline-start: auto;
  }
`
const SecondaryTools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  ${media.phone} {
    order: 2;
    flex: 1 0 100%;
    justify-content: flex-end;
    &:not([data-open]) {
      display: none;
    }
  }
`
const Actions = styled.div`
  flex: none;
  margin-inline-start: auto;
  padding-inline-start: 8px;
  border-inline-start: 1px solid var(--portico-color-border);
  ${NARROW} {
    order: 3;
    flex: 1 0 100%;
    padding: 0;
    border: 0;
  }
`
