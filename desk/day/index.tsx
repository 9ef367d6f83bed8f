import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { DayPage } from './DayPage'

/** What is booked, day by day. */
export function Calendar({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<DayPage company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
