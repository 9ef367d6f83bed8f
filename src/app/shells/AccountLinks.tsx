import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/registry/pathOf'
import type { ShellData } from './ShellData'
import { PortalNavLink } from '../../ui/controls/PortalLink'

/** Links to the parts of the account, ending with Sign out (shell.nav.header-logout-vs-signout). */
export function AccountLinks({ config }: Pick<ShellData, 'config'>): ReactNode {
  const t = useText()
  const { pathname } = useLocation()
  const account = pathOf(config, 'account')
  return (
    <ul>
      {account === undefined ? null : (
        <li>
          {/* The account's root path shows the profile (shell.route.account-default-tab). */}
          <PortalNavLink to={pathname === account ? account : `${account}/profile`}>
            {t('app.account.profile')}
          </PortalNavLink>
        </li>
      )}
      {PARTS.map((part) => {
        const to = pathOf(config, `account-${part}`)
        return to === undefined ? null : (
          <li key={part}>
            <PortalNavLink to={to}>{t(`app.account.${part}`)}</PortalNavLink>
          </li>
        )
      })}
      <li>
        <a href="/signout">{t('app.account.signout')}</a>
      </li>
    </ul>
  )
}

const PARTS = ['memberships', 'wallet', 'billing', 'perks'] as const
