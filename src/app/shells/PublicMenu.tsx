import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { OWN_PAGE_ID } from '#schemas/ownPageId'
import { pathOf } from '../../core/config/pathOf'
import { decide } from '../../core/gates/decide'
import { publicNavigation } from '../../core/gates/publicNavigation'
import { useText } from '../../core/intl/useText'
import { PortalNavLink } from '../../ui/controls/PortalLink'
import { menuLetters } from './menuLetters'
import type { ShellData } from './ShellData'

/**
 * What a visitor can open: the pages of the menu that are for everybody, and signing in, except where
 * that is done. Renders nothing if the menu has no such page, unless the visitor is on a page that
 * the club has added. An entry of the club's own may take the place of signing in. No entry is
 * current below its page: the sign-in page, which is shown there, is one document for all paths.
 */
export function PublicMenu({
  shell: { config, path = '' },
}: {
  shell: Pick<ShellData, 'config' | 'path'>
}): ReactNode {
  const t = useText()
  const pageId = pageAt(config, path)
  const isSignIn = ({ path: to }: { path: string }): boolean => pageAt(config, to) === 'login'
  const entries = publicNavigation(config).filter((entry) => pageId !== 'login' || !isSignIn(entry))
  if (entries.length === 0 && pageId !== OWN_PAGE_ID) return null
  const login = pageId === 'login' || entries.some(isSignIn) ? undefined : pathOf(config, 'login')
  return (
    <Nav
      aria-label={t('app.menu.label')}
      data-uppercase={config.props.navigation.uppercase || undefined}
    >
      <ul>
        {entries.map(({ key, path: to, name }) => (
          <li key={key}>
            <PortalNavLink to={to} end>
              {'text' in name ? name.text : t(name.id)}
            </PortalNavLink>
          </li>
        ))}
        {login === undefined ? null : (
          <li>
            <PortalNavLink to={login} end>
              {t('page.login.title')}
            </PortalNavLink>
          </li>
        )}
      </ul>
    </Nav>
  )
}

/** Id of the page that a visitor sees at a path: the sign-in page in the place of others. */
function pageAt(config: ShellData['config'], path: string): string {
  const outcome = decide(config, null, path.replace(/[?#].*$/, ''))
  return outcome.kind === 'page' ? outcome.route.pageId : 'login'
}

const Nav = styled.nav`
  min-inline-size: 0;
  margin-inline-end: auto;
  ${menuLetters}
  overflow-wrap: anywhere;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
  }
  a:hover,
  a[aria-current] {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  a[aria-current] {
    font-weight: var(--portico-font-strong-weight);
  }
`
