import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { linkTarget } from '../../core/registry/linkTarget'
import { pathOf } from '../../core/config/pathOf'
import type { ShellData } from './ShellData'
import { PortalLink } from '../../ui/controls/PortalLink'

/**
 * Links to the four legal pages, at the paths that the club gave them
 * (shell.screen.footer-content), and the club's further links; with `blog` also to the blog.
 */
export function LegalLinks({
  config,
  blog = false,
}: Pick<ShellData, 'config'> & { blog?: boolean }): ReactNode {
  const t = useText()
  return (
    <List>
      {PAGES.slice(blog ? 0 : 1).map((page) => {
        const to = pathOf(config, page)
        return to === undefined ? null : (
          <li key={page}>
            <PortalLink to={to}>{t(`app.footer.${page}`)}</PortalLink>
          </li>
        )
      })}
      {config.props.footer.links.map(({ id, label, href }) => {
        const target = linkTarget(href)
        // A link without a label or target would be a tab stop that does nothing.
        if (!target || label.trim() === '') return null
        return (
          <li key={id}>
            {target.external ? (
              <a href={target.to} rel="noopener noreferrer">
                {label}
              </a>
            ) : (
              <PortalLink to={target.to}>{label}</PortalLink>
            )}
          </li>
        )
      })}
    </List>
  )
}

const PAGES = ['blogs', 'privacy', 'terms', 'cookie', 'faq'] as const

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
  }
  a:hover {
    color: var(--portico-color-text);
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`
