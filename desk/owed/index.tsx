import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { AccountPage } from './AccountPage'
import { MonthsPage } from './MonthsPage'
import { OwedPage } from './OwedPage'

/** Who owes the club what: the list, and each customer's account. */
export function Owed({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<OwedPage companyId={company.id} />} />
      <Route path="months" element={<MonthsPage companyId={company.id} />} />
      <Route path=":id" element={<Account company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Account({ company }: { company: AdminCompany }): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <AccountPage key={id} company={company} customerId={Number(id)} />
  ) : (
    <NotFound />
  )
}
