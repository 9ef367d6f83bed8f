import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { Icon } from '../media/Icon'
import { PortalLink } from '../controls/PortalLink'
import { media } from '../style/media'
import { VISUALLY_HIDDEN } from '../style/visuallyHidden'

/** A step of the breadcrumbs; the last one has no path. */
export interface Crumb {
  label: string
  to?: string
}

/** The breadcrumbs of a page, starting at 'My Club' (shell.screen.page-breadcrumbs). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const t = useText()
  const { homePath } = useAppServices()
  return (
    <nav aria-label={t('ui.breadcrumbs.label')}>
      <List>
        {[{ label: t('ui.breadcrumbs.home'), to: homePath }, ...crumbs].map((crumb, index) => (
          <li key={crumb.label}>
            {crumb.to ? (
              <PortalLink to={crumb.to}>
                <bdi>{crumb.label}</bdi>
              </PortalLink>
            ) : (
              <span aria-current="page">
                <bdi>{crumb.label}</bdi>
              </span>
            )}
            {/* Each separator follows its crumb, so that no line starts with a separator. */}
            {index < crumbs.length ? <Icon name="chevron-end" size={16} /> : null}
          </li>
        ))}
      </List>
    </nav>
  )
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  svg {
    flex: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
    margin-inline-end: 6px;
  }
  a,
  li > span[aria-current] {
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 44px;
  }
  bdi {
    min-inline-size: 0;
  }
  a:hover {
    color: var(--portico-color-text);
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  /* The current page's crumb is hidden on phones, where it often wrapped; the title below it says
     the same. */
  ${media.down('sm')} {
    li > span[aria-current] {
      ${VISUALLY_HIDDEN}
    }
    li:nth-last-child(2) > svg {
      display: none;
    }
  }
`
