import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { useText } from '../../core/intl/useText'
import { scrollToCurrent } from '../../ui/layout/scrollToCurrent'
import { media } from '../../ui/style/media'
import { AccountLinks } from './AccountLinks'

/**
 * Tabs above each account page, shown at widths where neither the sider nor the header has room for
 * the links. On a phone the list scrolls sideways to the current tab. (doc 1 §2.nav)
 */
export function AccountTabs({ config, path }: { config: ResolvedConfig; path: string }): ReactNode {
  const t = useText()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    scrollToCurrent(bar.current)
  }, [path])
  return (
    <Bar
      ref={bar}
      data-fades
      aria-label={t('app.account.sections')}
      data-vertical={config.menuMode === 'vertical' || undefined}
    >
      <AccountLinks config={config} />
    </Bar>
  )
}

const Bar = styled.nav`
  display: none;
  overflow-x: auto;
  margin-inline: calc(-1 * var(--portico-page-gutter));
  margin-block-end: var(--portico-space-6);
  padding-inline: var(--portico-page-gutter);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  ${media.compact} {
    display: block;
  }
  /* With a vertical menu, the sider shows the menu instead of the account's links. */
  &[data-vertical] {
    display: block;
  }
  ${media.print} {
    display: none;
  }
  ul {
    display: flex;
    /* As wide as its links, so that the strip's padding follows the last one. */
    inline-size: max-content;
    gap: var(--portico-space-5);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
    border-block-end: 3px solid transparent;
    letter-spacing: var(--portico-letter-spacing-nav);
    text-transform: var(--portico-text-transform-nav);
    white-space: nowrap;
  }
  a[aria-current] {
    border-block-end-color: var(--portico-color-accent);
    font-weight: var(--portico-font-strong-weight);
  }
  a:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: -3px;
  }
`
