import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import type { Resource } from '../resources/Resource'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { RecordFactsContext } from '../values/RecordFacts'

/** Shows the screens of records once there is what their fields need besides the records. */
export function WithRecordFacts({
  resource: { name },
  company,
  children,
}: {
  resource: Resource
  company: AdminCompany
  children: ReactNode
}): ReactNode {
  const { data, error, refetch } = useQuery(
    {
      queryKey: [`desk.${name}.choices`, company.id],
      queryFn: ({ signal }) =>
        deskApi.call(`desk.${name}.choices`, { chosen: { companyId: company.id }, signal }),
      meta: { subjects: ['categories', 'memberships', 'surveys'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return (
      <NotLoaded error={error} companyId={company.id} level={1} onRetry={() => void refetch()} />
    )
  const { currency, takesPayments, pagePath, pagePaths, ...choices } = data
  return (
    <RecordFactsContext
      value={{
        companyId: company.id,
        timezone: company.timezone,
        currency,
        takesPayments,
        pagePath,
        pagePaths,
        choices,
      }}
    >
      {children}
    </RecordFactsContext>
  )
}
