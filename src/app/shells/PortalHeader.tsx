import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { hasOrderedPage } from '../../core/registry/orderedPageIds'
import { cartCountAtom, unreadCountAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { iconButtonStyle } from '../../ui/controls/iconButtonStyle'
import { Icon } from '../../ui/media/Icon'
import { media } from '../../ui/style/media'
import { ornament } from '../../ui/style/ornament'
import { AvatarMenu } from './AvatarMenu'
import { BurgerMenu } from './BurgerMenu'
import { ClubLogo } from './ClubLogo'
import { CountedLink } from './CountedLink'
import { LanguageSelect } from './LanguageSelect'
import { SchemeSelect } from './SchemeSelect'
import { LocationSelect } from './LocationSelect'
import { MainMenu } from './MainMenu'
import type { ShellData } from './ShellData'
import { PortalLink } from '../../ui/controls/PortalLink'

/**
 * The header of signed-in screens: burger and logo, the menu in horizontal mode, the cart if the club
 * has a page that fills it or something is in it, notifications, schedule, Logout, and one entry to
 * the account: the avatar, whose menu has Settings and Sign out. On phones the burger has Logout.
 */
export function PortalHeader({
  shell,
  logoInSider,
}: {
  shell: ShellData
  logoInSider: boolean
}): ReactNode {
  const t = useText()
  const { menuMode, props } = shell.config
  const itemsInCart = useAtomValue(cartCountAtom)
  const showsCart = itemsInCart > 0 || hasOrderedPage(shell.config)
  return (
    <Bar data-look={props.layout.header} data-mode={menuMode}>
      <Inner data-sider={logoInSider || undefined}>
        <BurgerMenu shell={shell} />
        <Mark>
          <ClubLogo shell={shell} />
        </Mark>
        {menuMode === 'horizontal' ? (
          <Menu>
            <MainMenu shell={shell} direction="horizontal" />
          </Menu>
        ) : null}
        <Tools>
          <OnWide>
            <LocationSelect shell={shell} />
            <LanguageSelect />
            <SchemeSelect config={shell.config} />
          </OnWide>
          {SHORTCUTS.map(({ page, icon, label, ...counts }) => {
            const to = pathOf(shell.config, page)
            if (to === undefined || (page === 'checkout' && !showsCart)) return null
            return 'count' in counts ? (
              <CountedLink key={page} to={to} icon={icon} label={t(label)} {...counts} />
            ) : (
              <IconLink key={page} to={to} aria-label={t(label)} title={t(label)}>
                <Icon name={icon} />
              </IconLink>
            )
          })}
          <Logout title={t('app.logout')}>
            <LinkButton to="/logout" variant="secondary" size="small" icon="logout" reload>
              <span>{t('app.logout')}</span>
            </LinkButton>
          </Logout>
          <AvatarMenu shell={shell} />
        </Tools>
      </Inner>
    </Bar>
  )
}

const SHORTCUTS = [
  {
    page: 'checkout',
    icon: 'bag',
    label: 'app.header.cart',
    counted: 'app.header.inCart',
    count: cartCountAtom,
  },
  {
    page: 'notifications',
    icon: 'bell',
    label: 'app.header.notifications',
    counted: 'app.header.unread',
    count: unreadCountAtom,
  },
  { page: 'my-schedule', icon: 'calendar', label: 'app.header.schedule' },
] as const

const Bar = styled.header`
  box-sizing: border-box;
  block-size: var(--portico-header-height);
  margin-block-end: var(--portico-ornament-size);
  position: relative;
  z-index: 10;
  background: var(--portico-color-background);
  color: var(--portico-color-text);
  &::after {
    ${ornament}
    inset-block-start: 100%;
    inset-inline: 0;
    block-size: var(--portico-ornament-size);
  }
  &[data-look='line'] {
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  }
  &[data-look='filled'] {
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  /* Outlined buttons and the focus ring take the text colour of a filled bar. */
  &[data-look='filled'] a:not(:hover) {
    color: inherit;
  }
  /* Menu entries too, whose hover and current styles are meant for a light background. */
  &[data-look='filled'] nav a:hover,
  &[data-look='filled'] nav a[aria-current='page'] {
    background: color-mix(in oklab, currentColor 12%, transparent);
    color: var(--portico-color-on-primary);
  }
  &[data-look='filled'] :focus-visible {
    outline-color: currentColor;
  }
  ${media.phone} {
    block-size: var(--portico-header-height-small);
  }
  ${media.print} {
    display: none;
  }
`
const Inner = styled.div`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 12px 20px;
  block-size: 100%;
  padding-inline: var(--portico-page-gutter);
  max-inline-size: var(--portico-page-max-width);
  margin-inline: auto;
  [data-mode='horizontal'] > & {
    ${media.wide} {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-content: center;
      row-gap: 0;
    }
  }
  ${media.phone} {
    gap: 8px;
    padding-inline: 8px 12px;
  }
  /* Leaves room beside four icons for a club's name of two short words. */
  ${media.down('sm')} {
    gap: 2px;
    padding-inline: 2px 4px;
  }
`
const Mark = styled.div`
  flex: 0 1 auto;
  min-inline-size: 0;
  [data-sider] > & {
    ${media.wide} {
      display: none;
    }
  }
  /* The height of a logo image beside the horizontal menu. */
  [data-mode='horizontal'] & img {
    ${media.wide} {
      max-block-size: 52px;
    }
  }
  /* A long name may break into more lines than the bar is high. */
  a > span:only-child {
    ${media.phone} {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
  }
  /* On phones there is only room for either the logo image or the name. */
  a > :last-child:not(:first-child) {
    ${media.phone} {
      display: none;
    }
  }
`
const Menu = styled.div`
  order: 1;
  grid-column: 1 / -1;
  min-inline-size: 0;
  margin-inline: -12px;
  ${media.compact} {
    display: none;
  }
`
const Tools = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 0;
  min-inline-size: 0;
  /* The tools keep their width, so a long name in the logo wraps instead of overlapping them. */
  :not([data-sider]) > & {
    flex: 1 0 auto;
  }
  ${media.compact} {
    flex: 1 0 auto;
  }
`
const OnWide = styled.div`
  display: flex;
  flex: none;
  margin-inline: 4px;
  ${media.compact} {
    display: none;
  }
`
/** Shows only the icon where the header is narrow; on a phone, Logout is in the burger menu. */
const Logout = styled.div`
  display: flex;
  flex: none;
  margin-inline: 4px;
  ${media.phone} {
    display: none;
  }
  ${media.down('xl')} {
    a {
      min-inline-size: var(--portico-target-size);
      padding-inline: 0;
    }
    span {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }
  }
`
const IconLink = styled(PortalLink)`
  ${iconButtonStyle}
`
