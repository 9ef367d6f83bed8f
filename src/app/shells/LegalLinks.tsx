import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'

/** Links to the four texts that every club has (shell.screen.footer-content), and the club's own further links. */
export function LegalLinks({ links = [] }: { links?: readonly { id: string; label: string; href: string }[] }): ReactNode {
  const t = useText()
  return (
    <List>
      {(['privacy', 'terms', 'cookie', 'faq'] as const).map((page) => (
        <li key={page}>
          <Link to={`/${page}`}>{t(`app.footer.${page}`)}</Link>
        </li>
      ))}
      {links.map(({ id, label, href }) => (
        <li key={id}>{href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href} rel="noopener noreferrer">{label}</a>}</li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
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
