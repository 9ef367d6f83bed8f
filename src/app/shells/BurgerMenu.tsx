import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { visibleNavigation } from '../../core/registry/visibleNavigation'
import { IconButton } from '../../ui/controls/IconButton'
import { LinkButton } from '../../ui/controls/LinkButton'
import { useDrawer } from '../../ui/drawers/useDrawer'
import { useHistoryEntry } from '../../ui/history/useHistoryEntry'
import { media } from '../../ui/style/media'
import { AccountCard } from './AccountCard'
import { AccountLinks } from './AccountLinks'
import { ClubLogo } from './ClubLogo'
import { LanguageSelect } from './LanguageSelect'
import { SchemeSelect } from './SchemeSelect'
import { LocationSelect } from './LocationSelect'
import { MainMenu, MenuBar } from './MainMenu'
import type { ShellData } from './ShellData'

/**
 * The menu behind a button named 'Open menu': a drawer at the inline start, 40% wide from 768 px
 * and 80% below (shell.nav.mobile-drawer-width-md). A native dialog, which traps and restores the
 * focus.
 */
export function BurgerMenu({ shell }: { shell: ShellData }): ReactNode {
  const t = useText()
  const drawer = useRef<HTMLDialogElement>(null)
  const menu = useDrawer('menu')
  // On Lounge, and for people who are not members, the account is most of what the menu can offer.
  const hasOnlyHome = visibleNavigation(shell.config, shell.customer).length <= 1
  const { isOpen, name, close } = menu
  useHistoryEntry({ kind: 'dialog', name, open: isOpen, close })
  useEffect(() => {
    if (isOpen) drawer.current?.showModal()
    else drawer.current?.close()
  }, [isOpen])
  // Close the menu when the path changes, for example by Back.
  const [path, setPath] = useState(shell.path)
  if (path !== shell.path) {
    setPath(shell.path)
    close()
  }

  return (
    <>
      <Burger data-always={shell.config.menuMode === 'burger' || undefined}>
        <IconButton
          icon="menu"
          label={t('app.menu.open')}
          aria-haspopup="dialog"
          onClick={menu.open}
        />
      </Burger>
      {/* Outside `Burger`, which is hidden on wide screens: a menu that is open when a tablet is
          rotated stays visible. */}
      <Drawer
        ref={drawer}
        aria-label={t('app.menu.dialog')}
        // Escape. `close` comes a task later, perhaps only once the menu has been opened again.
        onCancel={close}
        onClose={(event) => {
          if (!event.currentTarget.open) close()
        }}
        onClick={(event) => {
          // Close on a click on an entry, which may be the current page's, or on the backdrop. The
          // target of a click on the backdrop is the dialog itself, which its content fills.
          const { target, currentTarget } = event
          if (target === currentTarget || (target instanceof Element && target.closest('a')))
            close()
        }}
      >
        <Body>
          <Head>
            <ClubLogo shell={shell} />
            <IconButton icon="close" label={t('app.menu.close')} onClick={close} />
          </Head>
          {shell.config.props.sider.accountCard ? <AccountCard shell={shell} /> : null}
          <MainMenu shell={shell} direction="vertical" />
          {hasOnlyHome ? (
            <MenuBar
              aria-label={t('app.account.sections')}
              data-direction="vertical"
              data-uppercase={shell.config.props.navigation.uppercase || undefined}
            >
              <AccountLinks config={shell.config} icons={shell.config.props.navigation.showIcons} />
            </MenuBar>
          ) : null}
          <Foot>
            <LocationSelect shell={shell} />
            <LanguageSelect />
            <SchemeSelect config={shell.config} />
            <LinkButton to="/logout" variant="secondary" size="small" icon="logout" reload>
              {t('app.logout')}
            </LinkButton>
          </Foot>
        </Body>
      </Drawer>
    </>
  )
}

const Burger = styled.div`
  margin-inline-start: -10px;
  ${media.wide} {
    &:not([data-always]) {
      display: none;
    }
  }
  ${media.phone} {
    margin-inline-start: 0;
  }
`
const Drawer = styled.dialog`
  position: fixed;
  inset-block: 0;
  inset-inline: 0 auto;
  z-index: var(--portico-drawer-z-index);
  inline-size: 40%;
  max-inline-size: var(--portico-drawer-max-width);
  block-size: 100%;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--portico-color-surface-raised);
  color: var(--portico-color-text);
  box-shadow: var(--portico-shadow-3);
  overscroll-behavior: contain;
  &[open] {
    animation: portico-drawer var(--portico-duration-slow) var(--portico-easing);
  }
  &::backdrop {
    background: var(--portico-color-overlay);
  }
  @media (max-width: 767.98px) {
    inline-size: 80%;
  }
  ${media.forced} {
    border-inline-end: 1px solid CanvasText;
  }
`
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-block-size: 100%;
  padding: 0 clamp(12px, 2vw, 24px) 20px;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: var(--portico-header-height-small);
  padding-inline-start: 8px;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: auto;
  padding-block-start: 16px;
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
`
