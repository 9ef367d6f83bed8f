import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { getAvatar } from '../../areas/account/public'
import { iconButtonStyle } from '../../ui/controls/iconButtonStyle'
import { PortalNavLink } from '../../ui/controls/PortalLink'
import { Avatar } from '../../ui/media/Avatar'
import { popoverSheet } from '../../ui/overlays/popoverSheet'
import { AccountLinks } from './AccountLinks'
import type { ShellData } from './ShellData'
import { displayName } from './displayName'

/**
 * The account menu behind the person's avatar, the header's only entry to the account: Settings
 * (shell.nav.header-account), the account's pages (shell.nav.header-account-menu-items) and, last,
 * Sign out (shell.nav.header-signout). A disclosure of ordinary links; Escape, a click elsewhere or
 * leaving it closes it.
 */
export function AvatarMenu({ shell }: { shell: ShellData }): ReactNode {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false)
    }
    const closed = new AbortController()
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, closeOutside, closed)
    return () => closed.abort()
  }, [open])
  const { customer, config } = shell
  if (!customer) return null
  const name = displayName(customer)
  const account = pathOf(config, 'account')
  return (
    <Box
      ref={box}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Opener
        ref={button}
        type="button"
        aria-label={t('app.account.menu')}
        title={t('app.account.menu')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} size={32} {...getAvatar(customer, config.props.assets)} />
      </Opener>
      <Sheet
        id={id}
        hidden={!open}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) setOpen(false)
        }}
      >
        {open ? <Name>{name}</Name> : null}
        {account === undefined ? null : (
          <PortalNavLink to={account}>{t('app.header.settings')}</PortalNavLink>
        )}
        <AccountLinks config={config} />
        <Last>
          <a href="/signout">{t('app.account.signout')}</a>
        </Last>
      </Sheet>
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  flex: none;
`
const Opener = styled.button`
  ${iconButtonStyle}
  background: none;
  padding: 0;
  [data-look='filled'] & > span {
    box-shadow: 0 0 0 1px currentColor;
  }
`
const Sheet = styled.div`
  ${popoverSheet}
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-end: 0;
  z-index: 1;
  inline-size: max-content;
  min-inline-size: 220px;
  max-inline-size: calc(100vw - 24px);
  &[hidden] {
    display: none;
  }
  a {
    display: flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
    padding-inline: 12px;
    border-radius: min(var(--portico-radius-control), 12px);
    color: var(--portico-color-text);
  }
  a > span {
    min-inline-size: 0;
  }
  a:hover {
    background: var(--portico-color-primary-soft);
  }
  a[aria-current] {
    font-weight: var(--portico-font-strong-weight);
  }
  a:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: -2px;
  }
`
const Name = styled.p`
  padding: 8px 12px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
`
const Last = styled.div`
  margin-block-start: 8px;
  padding-block-start: 8px;
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
`
