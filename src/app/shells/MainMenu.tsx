import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { visibleNavigation } from '../../core/registry/visibleNavigation'
import { isIconName } from '../../ui/iconNames'
import { Icon } from '../../ui/media/Icon'
import { menuLetters } from './menuLetters'
import type { ShellData } from './ShellData'
import { isOutsidePortal } from '../../core/config/compile/reservedPaths'
import { OutsideLink } from '../../ui/controls/OutsideLink'
import { PortalNavLink } from '../../ui/controls/PortalLink'

/** Props of the menu; `collapsed` shows icons with small labels below. */
export interface MainMenuProps {
  shell: Pick<ShellData, 'config' | 'customer'>
  direction: 'vertical' | 'horizontal'
  collapsed?: boolean
}

/**
 * The menu entries that this person sees, in the landmark named Main; marks the current page's
 * entry.
 */
export function MainMenu({ shell, direction, collapsed = false }: MainMenuProps): ReactNode {
  const t = useText()
  const { showIcons, uppercase } = shell.config.props.navigation
  return (
    <MenuBar
      aria-label={t('app.menu.label')}
      data-direction={direction}
      data-collapsed={collapsed || undefined}
      data-uppercase={uppercase || undefined}
    >
      <ul data-fades={direction === 'horizontal' || undefined}>
        {visibleNavigation(shell.config, shell.customer).map((entry) => (
          <li key={entry.key}>
            <EntryLink to={entry.path}>
              {showIcons && direction === 'vertical' && isIconName(entry.icon) ? (
                <Icon name={entry.icon} size={20} />
              ) : null}
              <span>{'text' in entry.name ? entry.name.text : t(entry.name.id)}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </MenuBar>
  )
}

/** The link of an entry, which may lead out of the portal. */
function EntryLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return isOutsidePortal(to) ? (
    <OutsideLink to={to}>{children}</OutsideLink>
  ) : (
    <PortalNavLink to={to}>{children}</PortalNavLink>
  )
}

/** The look of a menu; `data-direction` is the direction of its entries. */
export const MenuBar = styled.nav`
  ${menuLetters}
  ul {
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 14px;
    min-block-size: var(--portico-target-size);
    padding: 10px 16px;
    border-radius: min(var(--portico-radius-control), 24px);
    font-size: max(1rem, var(--portico-text-sm));
    line-height: 1.3;
    transition: background-color var(--portico-duration-fast) var(--portico-easing);
  }
  svg {
    flex: none;
  }
  a > span {
    min-inline-size: 0;
  }
  a:hover {
    background: var(--portico-color-primary-soft);
  }
  a[aria-current='page'] {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-primary);
    font-weight: var(--portico-font-strong-weight);
  }
  &[data-direction='vertical'] a[aria-current='page']::before {
    content: '';
    position: absolute;
    inset-block: 12px;
    inset-inline-start: 0;
    inline-size: 2px;
    background: var(--portico-color-accent);
  }
  &[data-direction='horizontal'] ul {
    flex-direction: row;
    overflow-x: auto;
  }
  &[data-direction='horizontal'] a {
    padding: 8px 12px;
    font-size: var(--portico-text-sm);
    white-space: nowrap;
  }
  &[data-collapsed] a {
    flex-direction: column;
    justify-content: center;
    gap: 4px;
    min-block-size: 64px;
    padding: 8px 4px;
    font-size: 0.75rem;
    letter-spacing: 0;
    text-align: center;
  }
  &[data-collapsed] a > span {
    max-inline-size: 100%;
  }
`
