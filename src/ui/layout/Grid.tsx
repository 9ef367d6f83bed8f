import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../style/media'
import type { Gap } from './Stack'

/**
 * A grid of equal cells: 1 column on small, 2 on medium, up to 3 on large screens
 * (shell.const.grid-columns).
 */
export function Grid({
  columns = 3,
  gap = 6,
  children,
}: {
  columns?: 1 | 2 | 3
  gap?: Gap
  children: ReactNode
}): ReactNode {
  return (
    <Box data-columns={columns} $gap={gap}>
      {children}
    </Box>
  )
}

const Box = styled.div<{ $gap: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-${({ $gap }) => $gap});
  ${media.up('sm')} {
    &[data-columns='2'],
    &[data-columns='3'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.up('lg')} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`
