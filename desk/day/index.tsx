import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { DayPage } from './DayPage'
import { GridPage } from './grid/GridPage'
import { useDayState } from './useDayState'

/** What is booked, day by day: as a list, or as a grid of a day or a week. */
export function Calendar({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<CalendarView company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function CalendarView({ company }: { company: AdminCompany }): ReactNode {
  const [{ view }] = useDayState()
  return view === 'list' ? <DayPage company={company} /> : <GridPage company={company} />
}
