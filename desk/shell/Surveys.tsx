import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { ResourceScreens } from '../records/ResourceScreens'
import type { Resource } from '../resources/Resource'
import { surveys } from '../resources/surveys'
import { Nominations } from '../surveys/Nominations'

/** The club's surveys and forms with what people answer, and whom members nominate. */
export function Surveys({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      <Route path="nominations" element={<Nominations company={company} />} />
      <Route
        path="*"
        element={
          // A resource's screens show only its own records.
          <ResourceScreens resource={surveys as unknown as Resource} company={company} />
        }
      />
    </Routes>
  )
}
