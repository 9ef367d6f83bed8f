import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { authorName } from '../../studio/session/authorName'
import type { AdminCompany } from '../../generated/types'
import type { Resource } from '../resources/Resource'
import { deskApi } from '../session/deskApi'
import { useMoment } from '../values/useMoment'
import { FieldChange } from './FieldChange'
import { HistoryDetails } from '../screens/HistoryDetails'

/** Who changed what in a record. */
export function RecordHistory({
  resource: { name },
  id,
  company,
}: {
  resource: Resource
  id: number
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  return (
    <HistoryDetails
      queryKey={[`desk.${name}.history`, id]}
      meta={{ subjects: [name], id }}
      read={(query, signal) =>
        deskApi.list(`desk.${name}.history`, {
          params: { id },
          query,
          chosen: { companyId: company.id },
          signal,
        })
      }
    >
      {({ revision, at, by, byName, before, after }) => (
        // What is no change of a field leaves the revision as it is.
        <li key={`${revision} ${at}`}>
          <time dateTime={at}>{moment(at)}</time>{' '}
          {t(before === null ? 'desk.history.created' : 'desk.history.changed', {
            name: authorName({ by, byName }, t) || t('desk.history.member'),
          })}
          {before === null ? null : (
            <ul>
              {Object.entries(after).map(([field, value]) => (
                <FieldChange
                  key={field}
                  resource={name}
                  field={field}
                  before={new Map<string, unknown>(Object.entries(before)).get(field)}
                  after={value}
                />
              ))}
            </ul>
          )}
        </li>
      )}
    </HistoryDetails>
  )
}
