import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { visibleNavigation } from '../../core/registry/visibleNavigation'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { useShownSections } from '../../core/session/useShownSections'
import { isIconName } from '../../ui/iconNames'
import { Icon } from '../../ui/media/Icon'
import { isOutsidePortal } from '../../core/config/compile/reservedPaths'
import { OutsideLink } from '../../ui/controls/OutsideLink'
import { media } from '../../ui/style/media'
import { manifest } from './manifest'
import { StripLink } from './StripLink'

/**
 * The menu entries that this person can open, except home. Hidden on wide screens whose menu shows
 * them already, unless the page would be empty without them.
 */
export function QuickLinks(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const entries = visibleNavigation(config, customer).filter(({ pageId }) => pageId !== 'home')
  const hasSections = useShownSections(manifest.uri).length > 0
  if (entries.length === 0) return null
  return (
    <Links
      aria-label={t('page.home.ways')}
      data-repeated={(config.menuMode !== 'burger' && hasSections) || undefined}
    >
      {entries.map(({ key, path, name, icon }) => (
        <StripLink key={key} to={path} as={isOutsidePortal(path) ? OutsideLink : undefined}>
          {isIconName(icon) && <Icon name={icon} size={20} />}
          <span>{'text' in name ? name.text : t(name.id)}</span>
        </StripLink>
      ))}
    </Links>
  )
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--portico-space-6);
  padding-block: var(--portico-space-4);
  border-block: var(--portico-border-width) solid var(--portico-color-border);
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-repeated] {
    ${media.wide} {
      display: none;
    }
  }
`
