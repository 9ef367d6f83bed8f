import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Props of a text. */
export interface TextProps {
  as?: 'p' | 'span' | 'div'
  size?: 'small' | 'regular' | 'large'
  tone?: 'default' | 'muted' | 'danger' | 'success' | 'accent'
  strong?: boolean
  /** Whether to limit lines to a readable length. */
  measure?: boolean
  /** Whether to use tabular figures, for amounts in a column. */
  numeric?: boolean
  id?: string
  children: ReactNode
}

/** Body text. */
export function Text({
  as = 'p',
  size = 'regular',
  tone = 'default',
  strong = false,
  measure = false,
  numeric = false,
  id,
  children,
}: TextProps): ReactNode {
  return (
    <Shape
      as={as}
      id={id}
      data-size={size}
      data-tone={tone}
      data-strong={strong || undefined}
      data-measure={measure || undefined}
      data-numeric={numeric || undefined}
    >
      {children}
    </Shape>
  )
}

const Shape = styled.p`
  text-wrap: pretty;
  &[data-size='small'] {
    font-size: var(--portico-text-sm);
    line-height: 1.5;
  }
  &[data-size='large'] {
    font-size: var(--portico-text-lg);
    line-height: 1.5;
  }
  &[data-tone='muted'] {
    color: var(--portico-color-muted-text);
  }
  &[data-tone='danger'] {
    color: var(--portico-color-danger);
  }
  &[data-tone='success'] {
    color: var(--portico-color-success);
  }
  &[data-tone='accent'] {
    color: var(--portico-color-accent);
  }
  &[data-strong] {
    font-weight: var(--portico-font-strong-weight);
  }
  &[data-measure] {
    max-inline-size: var(--portico-measure);
  }
  &[data-numeric] {
    font-variant-numeric: tabular-nums;
  }
`
