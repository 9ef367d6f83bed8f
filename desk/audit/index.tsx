import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { AuditPage } from './AuditPage'

/** What staff did, across all records. */
export function Audit({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<AuditPage company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
