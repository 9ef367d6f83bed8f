import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { filterChoices } from '../lists/filterChoices'
import { RecordList } from '../lists/RecordList'
import { deskResources } from '../../generated/desk'
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
  const { properties = {} } = deskResources[resource.name].schema
  // What the filters refer to, or the currency of a column.
  const needsFacts =
    filterChoices(resource.name).some((filter) => 'ref' in filter) ||
    resource.columns.some(({ field }) => properties[field]?.['x-desk']?.money === true)
  return (
    <Routes>
      <Route index element={needsFacts ? withFacts(list) : list} />
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
