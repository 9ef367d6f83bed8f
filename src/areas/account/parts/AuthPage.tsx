import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { customerAtom } from '../../../core/session/atoms'
import { PageLayout } from '../../../ui/layout/PageLayout'
import { PublicPage } from '../../../ui/layout/PublicPage'

/**
 * A page at the door: the public one column for a visitor, a column of the same width in the
 * portal's layout for a customer.
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
