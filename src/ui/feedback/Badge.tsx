import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../iconNames'
import { Icon } from '../media/Icon'

/** A status in one or two words. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  icon?: IconName
  children: ReactNode
}): ReactNode {
  return (
    <Shape data-tone={tone}>
      {icon ? <Icon name={icon} size={16} /> : null}
      <span>{children}</span>
    </Shape>
  )
}

const Shape = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-inline-size: 100%;
  padding: 2px 10px;
  border-radius: min(var(--portico-radius-control), 999px);
  background: var(--portico-color-surface-sunken);
  color: var(--portico-color-text);
  font-size: var(--portico-text-sm);
  font-weight: var(--portico-font-strong-weight);
  line-height: 1.5;
  > svg {
    flex: none;
  }
  > span {
    min-inline-size: 0;
  }
  /* On a dark card its ground alone could hardly be told from the card's. */
  &[data-tone='neutral'] {
    box-shadow: inset 0 0 0 var(--portico-border-width) var(--portico-color-border);
  }
  &[data-tone='accent'] {
    background: var(--portico-color-accent-soft);
  }
  &[data-tone='success'] {
    background: var(--portico-color-success-soft);
  }
  &[data-tone='warning'] {
    background: var(--portico-color-warning-soft);
  }
  &[data-tone='danger'] {
    background: var(--portico-color-danger-soft);
  }
`
