import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { ownValue } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Heading } from '../../src/ui/layout/Heading'
import { isChosenElsewhere } from '../../studio/session/domains'
import { RecordHistory } from '../history/RecordHistory'
import type { Resource } from '../resources/Resource'
import { deskApi, deskQueries } from '../session/deskApi'
import { MovedNotice } from '../session/MovedNotice'
import { RecordForm } from '../forms/RecordForm'

/** The page of a record, or of a new one at `/new`. */
export function RecordPage({
  resource,
  company,
}: {
  resource: Resource
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const { name } = resource
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isNew = id === 'new'
  const queryKey = [`desk.${name}.get`, id]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call(`desk.${name}.get`, {
          params: { id: Number(id) },
          chosen: { companyId: company.id },
          signal,
        }),
      enabled: !isNew,
      // What is being typed must not be based on anything but what the form has loaded.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    deskQueries,
  )
  const back = <Back to={`/${name}`}>{t('desk.back', { list: t(resource.title) })}</Back>
  if (isNew)
    return (
      <>
        {back}
        <Heading level={1} size={2}>
          {t(resource.newTitle)}
        </Heading>
        <RecordForm
          resource={resource}
          record={undefined}
          company={company}
          onSaved={(saved) =>
            void navigate(`/${name}/${saved.id}`, { replace: true, state: { created: true } })
          }
        />
      </>
    )
  if (data === undefined)
    return error === null ? (
      <p role="status">{t('ui.loading')}</p>
    ) : isChosenElsewhere(error) ? (
      <MovedNotice companyId={company.id} onDone={() => void refetch()} />
    ) : error instanceof ApiError && [400, 404].includes(error.status) ? (
      <EmptyState level={1} drawing="lost" title={t('desk.notFound')} action={back} />
    ) : (
      <EmptyState
        level={1}
        drawing="broken"
        title={t('desk.list.failed')}
        action={<Button onClick={() => void refetch()}>{t('desk.retry')}</Button>}
      />
    )
  return (
    <>
      {back}
      <Heading level={1} size={2}>
        <bdi>{resource.titleOf(data)}</bdi>
      </Heading>
      <RecordForm
        key={data.id}
        resource={resource}
        record={data}
        company={company}
        isNew={ownValue(state, 'created') === true}
        onSaved={(saved) => {
          deskQueries.setQueryData(queryKey, saved)
          void deskQueries.invalidateQueries({ queryKey: [`desk.${name}.history`] })
        }}
      />
      <RecordHistory resource={resource} id={data.id} companyId={company.id} />
    </>
  )
}

const Back = styled(PortalLink)`
  justify-self: start;
  color: var(--portico-color-link);
  text-decoration: underline;
`
