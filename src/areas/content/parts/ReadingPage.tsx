import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { customerAtom } from '../../../core/session/atoms'
import { PageLayout } from '../../../ui/layout/PageLayout'
import { PublicPage } from '../../../ui/layout/PublicPage'

/** A page to read that exists for everybody: in the portal's layout for a customer, in the public column for a visitor. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const customer = useAtomValue(customerAtom)
  if (customer) return <PageLayout title={title}>{children}</PageLayout>
  return <PublicPage title={title}>{children}</PublicPage>
}
