import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { customerAtom } from '../../../core/session/atoms'
import { PageLayout } from '../../../ui/page/PageLayout'
import { PublicPage } from '../../../ui/page/PublicPage'

/**
 * The layout of an auth page: a single public column for visitors; for customers, the portal's
 * layout with a column of the same width.
 */
export function AuthPage({
  title,
  intro,
  footer,
  children,
}: {
  title: string
  intro?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}): ReactNode {
  const customer = useAtomValue(customerAtom)
  if (!customer) {
    return (
      <PublicPage title={title} intro={intro} footer={footer}>
        {children}
      </PublicPage>
    )
  }
  return (
    <PageLayout title={title} intro={intro}>
      <Column>
        {children}
        {footer}
      </Column>
    </PageLayout>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 28px;
  max-inline-size: var(--portico-form-width);
`
