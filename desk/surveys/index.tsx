import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { NotFound } from '../screens/NotFound'
import { Nominations } from './Nominations'
import { SurveyList } from './SurveyList'
import { SurveyResponses } from './SurveyResponses'

/** What people answer in the club's surveys, and whom members nominate. */
export function Surveys({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route index element={<SurveyList company={company} />} />
      <Route path="nominations" element={<Nominations company={company} />} />
      <Route path=":id" element={<SurveyResponses company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
