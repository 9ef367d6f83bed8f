import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { customerAtom } from '../../../core/session/atoms'
import { Heading } from '../../../ui/layout/Heading'
import { PageLayout } from '../../../ui/layout/PageLayout'
import { media } from '../../../ui/style/media'

/**
 * A page to read that exists for everybody: in the portal's layout for a customer, in a column of
 * readable lines for a visitor. `aside` stands beside it where there is room, for customers.
 */
export function ReadingPage({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}): ReactNode {
  const customer = useAtomValue(customerAtom)
  if (customer)
    return (
      <PageLayout title={title} aside={aside}>
        {children}
      </PageLayout>
    )
  return (
    <Column>
      <Heading level={1} focusable>
        {title}
      </Heading>
      {children}
    </Column>
  )
}

const Column = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--portico-space-6);
  inline-size: 100%;
  max-inline-size: var(--portico-measure);
  ${media.phone} {
    /* The language choice stands in the sheet's corner; a long title must not run under it. */
    padding-block-start: 32px;
  }
`
