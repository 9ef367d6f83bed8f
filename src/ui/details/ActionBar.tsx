import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../style/media'
import { OWN_DIRECTION } from '../style/ownDirection'

/** Props of an action bar. */
export interface ActionBarProps {
  /**
   * A short summary of what the action is about, for example date and price. Hidden from assistive
   * technology, because the facts already say it.
   */
  summary?: readonly string[] | undefined
  /**
   * What to know before acting; above the action, so that it is seen wherever the action is. With
   * it, the bar is at the bottom of the screen on large screens too.
   */
  notice?: ReactNode
  children: ReactNode
}

/**
 * A detail view's primary action. On phones, the action and its summary are in a bar at the bottom
 * of the screen, within a `BarFrame`, until the end of the view is reached.
 */
export function ActionBar({ summary = [], notice, children }: ActionBarProps): ReactNode {
  const lines = summary.filter(Boolean)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    const frame = element?.closest<HTMLElement>('[data-bar-frame]')
    if (!element || !frame) return
    const observer = new ResizeObserver(() => {
      frame.style.setProperty('--bar-size', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return (
    <Bar ref={bar} data-action-bar data-has-notice={Boolean(notice) || undefined}>
      {notice}
      {lines.length > 0 ? (
        <Summary aria-hidden="true">
          {lines.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </Summary>
      ) : null}
      {children}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  /* Hidden if the action renders no link or button. */
  &:not(:has(a, button)) {
    display: none;
  }
  /* Not on a phone held sideways, which it would half cover. */
  ${media.notPhone} and (min-height: 560px) {
    &[data-has-notice] {
      position: sticky;
      inset-block-end: 16px;
      z-index: 3;
      padding: 16px;
      border: var(--portico-border-width) solid var(--portico-color-border);
      border-radius: min(var(--portico-radius-card), 16px);
      background: var(--portico-color-surface-raised);
      box-shadow: var(--portico-shadow-2);
    }
  }
  ${media.phone} {
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
    order: 1;
    justify-content: flex-end;
    padding-block: 12px max(12px, env(safe-area-inset-bottom));
    /* Painted across the screen, but no wider than its column for layout and scrolling. */
    border-image-source: linear-gradient(
      var(--portico-color-border) 1px,
      var(--portico-color-surface-raised) 0
    );
    border-image-slice: 0 fill;
    border-image-outset: 0 100vmax;
    > a,
    > button {
      flex: 1 0 auto;
    }
  }
  ${media.print} {
    display: none;
  }
`
const Summary = styled.p`
  display: none;
  ${media.phone} {
    display: grid;
    flex: 1 1 120px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
    > bdi {
      ${OWN_DIRECTION}
    }
    > :first-child {
      color: var(--portico-color-text);
      font-weight: var(--portico-font-strong-weight);
    }
  }
`

/**
 * The column of a view with an action bar. It keeps the focused element clear of the bar, and
 * leaves 100 px of space below it, unless more of the page follows. (doc 1 §9, shell.const.mobile-actions-spacing)
 */
export const BarFrame = styled.div.attrs<{ 'data-bar-frame'?: string }>({ 'data-bar-frame': '' })`
  ${media.phone} {
    &:last-child:has([data-action-bar] :is(a, button)) {
      margin-block-end: 100px;
    }
    &:has([data-action-bar]) :where(a, button, input, select, textarea, [tabindex]) {
      scroll-margin-block-end: calc(var(--bar-size, 0px) + 40px);
    }
    [data-action-bar] * {
      scroll-margin-block-end: 0 !important;
    }
  }
  ${media.notPhone} {
    &:has([data-has-notice])
      :where(a, button, input, select, textarea, [tabindex]):not([data-has-notice] *) {
      scroll-margin-block-end: calc(var(--bar-size, 0px) + 40px);
    }
  }
`
