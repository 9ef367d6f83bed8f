import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../core/intl/useText'
import { pathForCustomer, pathOf } from '../../core/config/pathOf'
import { customerAtom } from '../../core/session/atoms'
import { PortalNavLink } from '../../ui/controls/PortalLink'
import { Icon } from '../../ui/media/Icon'
import type { ShellData } from './ShellData'

/** Links to the account's pages; with `icons` each has an icon, as in menus. */
export function AccountLinks({
  config,
  icons = false,
}: Pick<ShellData, 'config'> & { icons?: boolean }): ReactNode {
  const t = useText()
  const { pathname } = useLocation()
  const customer = useAtomValue(customerAtom)
  const account = pathOf(config, 'account')
  return (
    <ul>
      {account === undefined ? null : (
        <li>
          {/* The account's root path shows the profile, so on that path the link has the same
              address and is marked as current (shell.route.account-default-tab). */}
          <PortalNavLink to={pathname === account ? account : `${account}/profile`}>
            {icons ? <Icon name="user" size={20} /> : null}
            <span>{t('app.account.profile')}</span>
          </PortalNavLink>
        </li>
      )}
      {ACCOUNT_PAGES.map(([page, icon]) => {
        const to = pathForCustomer(config, `account-${page}`, customer)
        return to === undefined ? null : (
          <li key={page}>
            <PortalNavLink to={to}>
              {icons ? <Icon name={icon} size={20} /> : null}
              <span>{t(`app.account.${page}`)}</span>
            </PortalNavLink>
          </li>
        )
      })}
    </ul>
  )
}

const ACCOUNT_PAGES = [
  ['memberships', 'id-card'],
  ['wallet', 'wallet'],
  ['billing', 'receipt'],
  ['perks', 'gift'],
] as const
