import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../../ui/controls/IconButton'
import { media } from '../../ui/style/media'
import { AccountCard } from './AccountCard'
import { AccountLinks } from './AccountLinks'
import { ClubLogo } from './ClubLogo'
import { MainMenu } from './MainMenu'
import type { ShellData } from './ShellData'

/**
 * The side column, shown from 992 px: 280 px wide, 112 px collapsed, 352 px in the account area
 * (shell.const.sider-width and siblings).
 */
export function PortalSider({
  shell,
  area,
}: {
  shell: ShellData
  area: 'portal' | 'account'
}): ReactNode {
  const t = useText()
  const { sider } = shell.config.props
  const [wantsCollapsed, setWantsCollapsed] = useState(sider.startCollapsed)
  const isAccount = area === 'account'
  const collapsed = wantsCollapsed && sider.collapsible && !isAccount
  return (
    <Column
      aria-label={t('app.sider.label')}
      data-collapsed={collapsed || undefined}
      data-account={isAccount || undefined}
    >
      <Sticky>
        <Mark>
          <ClubLogo shell={shell} />
        </Mark>
        {sider.accountCard ? (
          <AccountCard shell={shell} collapsed={collapsed} large={isAccount} />
        ) : null}
        {shell.config.menuMode === 'vertical' ? (
          <MainMenu shell={shell} direction="vertical" collapsed={collapsed} />
        ) : (
          <Account aria-label={t('app.account.sections')}>
            <AccountLinks config={shell.config} />
          </Account>
        )}
        <End>
          {sider.note && !collapsed ? (
            <Note>
              <bdi>{sider.note}</bdi>
            </Note>
          ) : null}
          {sider.collapsible && !isAccount ? (
            <IconButton
              icon="panel"
              label={t(collapsed ? 'app.sider.expand' : 'app.sider.collapse')}
              aria-expanded={!collapsed}
              onClick={() => {
                setWantsCollapsed(!collapsed)
              }}
            />
          ) : null}
        </End>
      </Sticky>
    </Column>
  )
}

const Column = styled.aside`
  flex: none;
  inline-size: var(--portico-sider-width);
  border-inline-end: var(--portico-border-width) solid var(--portico-color-border);
  background: var(--portico-color-surface);
  transition: inline-size var(--portico-duration-slow) var(--portico-easing);
  &[data-collapsed] {
    inline-size: var(--portico-sider-width-collapsed);
  }
  &[data-account] {
    inline-size: var(--portico-sider-width-account);
  }
  ${media.compact} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
const Sticky = styled.div`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-block-size: 100dvh;
  max-block-size: 100dvh;
  padding: 0 20px 16px;
  background: inherit;
  overflow-y: auto;
  /* Keeps the focused element above the note. */
  scroll-padding-block-end: 120px;
  scrollbar-width: thin;
  [data-collapsed] > & {
    padding-inline: 12px;
  }
`
const Mark = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  block-size: var(--portico-header-height);
  padding-inline: 16px;
  [data-collapsed] & {
    padding-inline: 0;
    justify-content: center;
    text-align: center;
    font-size: 0.8em;
  }
`
const Account = styled.nav`
  ul {
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  a {
    display: flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
    padding-inline: 16px;
    border-radius: min(var(--portico-radius-control), 24px);
    letter-spacing: var(--portico-letter-spacing-nav);
    text-transform: var(--portico-text-transform-nav);
    font-size: max(1rem, var(--portico-text-sm));
  }
  a > span {
    min-inline-size: 0;
  }
  a:hover {
    background: var(--portico-color-primary-soft);
  }
  a[aria-current] {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-primary);
    font-weight: var(--portico-font-strong-weight);
  }
`
/** Always visible: a long menu scrolls behind it. */
const End = styled.div`
  position: sticky;
  inset-block-end: -16px;
  padding-block: 16px;
  margin-block-end: -16px;
  background: inherit;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: auto;
  [data-collapsed] & {
    justify-content: center;
  }
`
const Note = styled.p`
  padding-inline-start: 16px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  line-height: 1.45;
  overflow-wrap: anywhere;
`
