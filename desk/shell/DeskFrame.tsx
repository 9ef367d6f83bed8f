import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminSession } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { PortalNavLink } from '../../src/ui/controls/PortalLink'
import { media } from '../../src/ui/style/media'
import { BarSelect } from '../../studio/chrome/BarSelect'
import { SkipButton } from '../../studio/chrome/SkipButton'
import { Wordmark } from '../../studio/chrome/Wordmark'
import { StudioLanguage } from '../../studio/session/StudioLanguage'
import { DeskDirection } from './DeskDirection'
import { DESK_GROUPS, type DeskEntry } from './DeskEntry'

/** The frame of the desk: whose it is, what there is, and the way out. */
export function DeskFrame({
  session,
  entries,
  onCompany,
  onSignOut,
  children,
}: {
  session: AdminSession
  /** What the person may use. */
  entries: readonly DeskEntry[]
  onCompany: (companyId: number) => void
  onSignOut: () => void
  children: ReactNode
}): ReactNode {
  const t = useText()
  const { company, companies } = session
  const others = companies.filter(({ id, areas }) => areas.length > 0 || id === company.id)
  const menu = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  useFocusOnNewScreen(main)
  const { pathname } = useLocation()
  /** The screen at which the menu was opened on a phone; a new one closes it. */
  const [openedAt, setOpenedAt] = useState<string>()
  const isMenuOpen = openedAt === pathname
  const menuId = useId()
  return (
    <Frame>
      <SkipButton past={menu}>{t('desk.skip')}</SkipButton>
      <Bar data-print="no">
        <Wordmark name="desk.name" />
        <MenuButton>
          <Button
            variant="secondary"
            size="small"
            icon="menu"
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            onClick={() => setOpenedAt(isMenuOpen ? undefined : pathname)}
          >
            {t('desk.menuButton')}
          </Button>
        </MenuButton>
        {others.length > 1 ? (
          <BarSelect
            label={t('desk.company')}
            value={String(company.id)}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onCompany(Number(id))}
          />
        ) : (
          <strong>{company.name}</strong>
        )}
        <End>
          <StudioLanguage labelId="desk.language" />
          <DeskDirection />
          {company.permissionLevel === 'none' ? null : (
            <LinkButton to="/studio/" variant="quiet" size="small" reload>
              {t('desk.studio')}
            </LinkButton>
          )}
          <Button variant="quiet" size="small" onClick={onSignOut}>
            {t('studio.signOut')}
          </Button>
        </End>
      </Bar>
      <Body>
        <Menu
          ref={menu}
          id={menuId}
          data-print="no"
          data-open={isMenuOpen || undefined}
          aria-label={t('desk.menu')}
        >
          {DESK_GROUPS.map((group) => (
            <MenuGroup
              key={group}
              title={group === 'now' ? undefined : t(`desk.menu.${group}`)}
              entries={entries.filter((entry) => entry.group === group)}
            />
          ))}
        </Menu>
        <Main ref={main} tabIndex={-1}>
          {children}
        </Main>
      </Body>
    </Frame>
  )
}

/** Some entries of the menu, below their heading; nothing if the person may use none of them. */
function MenuGroup({
  title,
  entries,
}: {
  title: string | undefined
  entries: readonly DeskEntry[]
}): ReactNode {
  const t = useText()
  const id = useId()
  if (entries.length === 0) return null
  return (
    <Group role="group" aria-labelledby={title === undefined ? undefined : id}>
      {title === undefined ? null : <GroupName id={id}>{title}</GroupName>}
      {entries.map(({ path, title: name }) => (
        <PortalNavLink key={path} to={path}>
          {t(name)}
        </PortalNavLink>
      ))}
    </Group>
  )
}

/**
 * Moves the focus to the content when another screen is shown, for people who can't see that it
 * changed, and scrolls to its top unless the browser goes back.
 */
function useFocusOnNewScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isBack) window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, isBack, main])
}

const Frame = styled.div`
  min-block-size: 100dvh;
  background: var(--portico-color-background);
`
const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  padding: 10px 24px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
`
/** On a phone, the menu would fill the first screen. */
const MenuButton = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    margin-inline-start: auto;
  }
`
/** Below this width the list needs the room beside it. */
const NARROW = '@media (max-width: 1023px)'

const Body = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Menu = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 20px 12px;
  ${NARROW} {
    flex-flow: row wrap;
    gap: 4px 24px;
    padding-block: 8px;
  }
  ${media.phone} {
    &:not([data-open]) {
      display: none;
    }
  }
`
const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  a {
    padding: 8px 12px;
    border-radius: 8px;
    color: inherit;
    text-decoration: none;
  }
  a:hover,
  a[aria-current='page'] {
    background: var(--portico-color-primary-soft);
  }
  a[aria-current='page'] {
    font-weight: 600;
  }
  ${NARROW} {
    flex-flow: row wrap;
    align-items: baseline;
  }
`
const GroupName = styled.span`
  padding: 4px 12px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 20px;
  padding: 24px;
  &:focus {
    outline: none;
  }
  ${media.phone} {
    padding: 16px;
  }
`
