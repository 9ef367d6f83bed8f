import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { media } from '../../ui/style/media'
import { AccountLinks } from './AccountLinks'
import type { ShellData } from './ShellData'

/**
 * The horizontal menu of account settings on large screens (shell.nav.header-account-menu-items).
 */
export function AccountMenu({
  config,
  besideSider,
}: Pick<ShellData, 'config'> & { besideSider: boolean }): ReactNode {
  const t = useText()
  return (
    <Bar aria-label={t('app.account.label')} data-beside={besideSider || undefined}>
      <AccountLinks config={config} />
    </Bar>
  )
}

const Bar = styled.nav`
  display: none;
  flex: 1;
  min-inline-size: 0;
  ${media.up('xl')} {
    display: block;
  }
  /* A sider leaves the header no room for them before 1360 px. */
  &[data-beside] {
    @media (max-width: 1359px) {
      display: none;
    }
  }
  ul {
    display: flex;
    justify-content: flex-end;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
    padding-inline: 6px;
    border-radius: min(var(--portico-radius-control), 24px);
    font-size: var(--portico-text-sm);
    white-space: nowrap;
    transition: background-color var(--portico-duration-fast) var(--portico-easing);
  }
  a:hover {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
  }
  a[aria-current] {
    text-decoration: underline;
    text-decoration-color: var(--portico-color-accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.5em;
  }
`
