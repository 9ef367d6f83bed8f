import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { filterChoices } from '../lists/filterChoices'
import { RecordList } from '../lists/RecordList'
import type { Resource } from '../resources/Resource'
import { NotFound } from '../screens/NotFound'
import { NewRecord } from './NewRecord'
import { RecordPage } from './RecordPage'
import { WithRecordFacts } from './WithRecordFacts'

/** The screens of a resource: its list, a new record, and each record with its pages. */
export function ResourceScreens({
  resource,
  company,
}: {
  resource: Resource
  company: AdminCompany
}): ReactNode {
  const withFacts = (screen: ReactNode): ReactNode => (
    <WithRecordFacts resource={resource} company={company}>
      {screen}
    </WithRecordFacts>
  )
  const list = <RecordList resource={resource} company={company} />
  const hasReferences = filterChoices(resource.name).some((filter) => 'ref' in filter)
  return (
    <Routes>
      <Route index element={hasReferences ? withFacts(list) : list} />
      <Route path="new" element={withFacts(<NewRecord resource={resource} company={company} />)} />
      <Route path=":id" element={withFacts(<RecordPage resource={resource} company={company} />)} />
      {(resource.pages ?? []).map((page) => (
        <Route
          key={page.path}
          path={`:id/${page.path}`}
          element={<RecordPage resource={resource} company={company} page={page} />}
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
