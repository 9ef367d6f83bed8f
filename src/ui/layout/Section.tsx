import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from './Heading'

/** A part of a page with its heading; what is off screen costs no layout. */
export function Section({ title, level = 2, actions, children }: { title?: string; level?: 2 | 3; actions?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Box>
      {title ? (
        <Head>
          <Heading level={level}>{title}</Heading>
          {actions}
        </Head>
      ) : null}
      {children}
    </Box>
  )
}

const Box = styled.section`
  min-inline-size: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 400px;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px 24px;
  margin-block-end: var(--portico-space-5);
`
