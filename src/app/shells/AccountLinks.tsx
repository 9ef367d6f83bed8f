import type { ReactNode } from 'react'
import { NavLink } from '../../core/navigation/NavLink'
import { useLocation } from '../../core/navigation/NavigationContext'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/registry/pathOf'
import type { ShellData } from './ShellData'

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
          <NavLink to={pathname === account ? account : `${account}/profile`}>
            {t('app.account.profile')}
          </NavLink>
        </li>
      )}
      {PARTS.map((part) => {
        const to = pathOf(config, `account-${part}`)
        return to === undefined ? null : (
          <li key={part}>
            <NavLink to={to}>{t(`app.account.${part}`)}</NavLink>
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
