import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useText } from '../../core/intl/useText'

/** The parts of the account, and Sign out at the end (shell.nav.header-logout-vs-signout). */
export function AccountLinks(): ReactNode {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <ul>
      {PARTS.map((part) => (
        <li key={part}>
          {/* The bare account shows the profile (shell.route.account-default-tab). */}
          <NavLink to={part === 'profile' && pathname === '/account' ? '/account' : `/account/${part}`}>{t(`app.account.${part}`)}</NavLink>
        </li>
      ))}
      <li>
        <a href="/signout">{t('app.account.signout')}</a>
      </li>
    </ul>
  )
}

const PARTS = ['profile', 'memberships', 'wallet', 'billing', 'perks'] as const
