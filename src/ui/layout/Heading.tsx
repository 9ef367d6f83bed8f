import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { OWN_DIRECTION } from '../style/ownDirection'

/** Props of a heading: its outline level and, if it differs, its visual size. */
export interface HeadingProps {
  level: 1 | 2 | 3 | 4
  size?: 'display' | 1 | 2 | 3 | 4
  id?: string
  children: ReactNode
  /** Whether the heading can take the focus, after a page change. */
  focusable?: boolean
  ref?: Ref<HTMLHeadingElement>
}

/** A heading in the heading font. */
export function Heading({
  level,
  size = level,
  id,
  children,
  focusable = false,
  ref,
}: HeadingProps): ReactNode {
  return (
    <Shape
      as={`h${level}`}
      ref={ref}
      id={id}
      data-size={size}
      tabIndex={focusable ? -1 : undefined}
    >
      {children}
    </Shape>
  )
}

const Shape = styled.h2`
  ${OWN_DIRECTION}
  && {
    font-family: var(--portico-font-heading);
    font-weight: var(--portico-font-heading-weight);
    line-height: var(--portico-line-height-heading);
    letter-spacing: var(--portico-letter-spacing-heading);
    font-size: var(--portico-text-2xl);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  &&[data-size='display'] {
    font-size: var(--portico-text-display);
    text-transform: var(--portico-text-transform-heading);
  }
  &&[data-size='1'] {
    font-size: var(--portico-text-3xl);
    text-transform: var(--portico-text-transform-heading);
  }
  &&[data-size='3'] {
    font-size: var(--portico-text-xl);
    line-height: 1.25;
  }
  &&[data-size='4'] {
    font-size: var(--portico-text-lg);
    line-height: 1.3;
  }
`
