import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/registry/pathOf'
import type { ShellData } from './ShellData'
import { PortalNavLink } from '../../ui/controls/PortalLink'

/** Links to the account's pages. */
export function AccountLinks({ config }: Pick<ShellData, 'config'>): ReactNode {
  const t = useText()
  const { pathname } = useLocation()
  const account = pathOf(config, 'account')
  return (
    <ul>
      {account === undefined ? null : (
        <li>
          {/* The account's root path shows the profile, so on that path the link has the same
              address and is marked as current (shell.route.account-default-tab). */}
          <PortalNavLink to={pathname === account ? account : `${account}/profile`}>
            {t('app.account.profile')}
          </PortalNavLink>
        </li>
      )}
      {ACCOUNT_PAGES.map((page) => {
        const to = pathOf(config, `account-${page}`)
        return to === undefined ? null : (
          <li key={page}>
            <PortalNavLink to={to}>{t(`app.account.${page}`)}</PortalNavLink>
          </li>
        )
      })}
    </ul>
  )
}

const ACCOUNT_PAGES = ['memberships', 'wallet', 'billing', 'perks'] as const
