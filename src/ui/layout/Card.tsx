import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../style/media'
import { panel } from '../style/panel'

/** Props of a card. */
export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType
  padding?: 'none' | 'regular'
  tone?: 'surface' | 'plain' | 'accent'
  /** Whether the whole card is a link that reacts to the pointer. */
  interactive?: boolean
  children?: ReactNode
}

/** A bordered surface. */
export function Card({
  padding = 'regular',
  tone = 'surface',
  interactive = false,
  ...rest
}: CardProps): ReactNode {
  return (
    <Box
      {...rest}
      data-padding={padding}
      data-tone={tone}
      data-interactive={interactive || undefined}
    />
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: hidden;
  ${panel}
  transition:
    border-color var(--portico-duration-fast) var(--portico-easing),
    box-shadow var(--portico-duration-fast) var(--portico-easing);
  &[data-padding='regular'] {
    padding: var(--portico-card-padding);
  }
  &[data-tone='plain'] {
    background: transparent;
    box-shadow: none;
  }
  &[data-tone='accent'] {
    border-color: var(--portico-color-accent);
    background: var(--portico-color-accent-soft);
  }
  &[data-interactive]:focus-within {
    border-color: var(--portico-color-primary);
  }
  ${media.hover} {
    &[data-interactive]:hover {
      border-color: var(--portico-color-primary);
      box-shadow: var(--portico-shadow-2);
    }
  }
`
