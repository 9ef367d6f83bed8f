import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { presetValues } from '../forms/presetValues'
import { RecordForm } from '../forms/RecordForm'
import type { Resource } from '../resources/Resource'
import { ScreenTitle } from '../screens/ScreenTitle'
import { BackLink } from './BackLink'

/** The screen of a new record; once it is saved, its own page opens. */
export function NewRecord({
  resource,
  company,
}: {
  resource: Resource
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <>
      <BackLink resource={resource} />
      <ScreenTitle title={t(resource.newTitle)} />
      <RecordForm
        resource={resource}
        record={undefined}
        company={company}
        preset={presetValues(resource.name, params)}
        onSaved={(saved) =>
          void navigate(`/${resource.name}/${saved.id}`, {
            replace: true,
            state: { created: true },
          })
        }
      />
    </>
  )
}
