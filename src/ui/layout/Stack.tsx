import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { styled } from 'styled-components'

/** Multiples of 4 px, scaled by the density. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

/** Props of a stack. */
export interface StackProps extends HTMLAttributes<HTMLElement> {
  gap?: Gap
  row?: boolean
  wrap?: boolean
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  justify?: 'start' | 'center' | 'end' | 'between'
  as?: ElementType
  children?: ReactNode
}

/** Children stacked vertically, or with `row` horizontally, with a uniform gap. */
export function Stack({
  gap = 4,
  row = false,
  wrap = row,
  align = row ? 'center' : 'stretch',
  justify = 'start',
  ...rest
}: StackProps): ReactNode {
  return <Box {...rest} $gap={gap} $row={row} $wrap={wrap} $align={align} $justify={justify} />
}

const Box = styled.div<{
  $gap: Gap
  $row: boolean
  $wrap: boolean
  $align: string
  $justify: string
}>`
  display: flex;
  min-inline-size: 0;
  flex-direction: ${({ $row }) => ($row ? 'row' : 'column')};
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => ($justify === 'between' ? 'space-between' : $justify)};
  gap: ${({ $gap }) => ($gap === 0 ? '0' : `var(--portico-space-${$gap})`)};
`
