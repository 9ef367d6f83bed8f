import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { ownValue } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { PortalNavLink } from '../../src/ui/controls/PortalLink'
import { Notice } from '../../src/ui/feedback/Notice'
import { RecordForm } from '../forms/RecordForm'
import { RecordHistory } from '../history/RecordHistory'
import type { RecordPart, Resource } from '../resources/Resource'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { BackLink } from './BackLink'
import { RecordActions } from './RecordActions'

/** A record with its form and history, or one of its further pages. */
export function RecordPage({
  resource,
  company,
  page,
}: {
  resource: Resource
  company: AdminCompany
  /** The shown page; without one, the form. */
  page?: RecordPart
}): ReactNode {
  const t = useText()
  const { name } = resource
  const { id = '' } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
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
      meta: { subjects: [name], id: Number(id) } satisfies DeskMeta,
    },
    deskQueries,
  )
  const back = <BackLink resource={resource} />
  if (data === undefined)
    return error instanceof ApiError && [400, 404].includes(error.status) ? (
      <NotFound action={back} />
    ) : (
      <NotLoaded error={error} companyId={company.id} level={1} onRetry={() => void refetch()} />
    )
  const title = resource.titleOf(data)
  const address = `/${name}/${data.id}`
  return (
    <>
      {back}
      <Head>
        <ScreenTitle title={title} {...(page && { part: t(page.title) })} />
        {page === undefined ? (
          <RecordActions resource={resource} record={data} companyId={company.id} />
        ) : null}
      </Head>
      {resource.pages === undefined ? null : (
        <Parts data-print="no" aria-label={title}>
          <PortalNavLink to={address} end>
            {t('desk.record.form')}
          </PortalNavLink>
          {resource.pages.map(({ path, title: partTitle }) => (
            <PortalNavLink key={path} to={`${address}/${path}`}>
              {t(partTitle)}
            </PortalNavLink>
          ))}
        </Parts>
      )}
      {page === undefined ? (
        <>
          {ownValue(state, 'copied') === true ? (
            <Notice title={t('desk.copy.done')}>{t('desk.copy.doneHint')}</Notice>
          ) : null}
          <RecordForm
            key={data.id}
            resource={resource}
            record={data}
            company={company}
            isNew={ownValue(state, 'created') === true}
            onSaved={(saved) => {
              // It was deleted by someone else, and made anew.
              if (saved.id !== data.id) {
                void navigate(`/${name}/${saved.id}`, { replace: true, state: { created: true } })
                return
              }
              deskQueries.setQueryData(queryKey, saved)
              void deskQueries.invalidateQueries({ queryKey: [`desk.${name}.history`] })
            }}
          />
          <RecordHistory resource={resource} id={data.id} company={company} />
        </>
      ) : (
        <page.element key={data.id} record={data} company={company} />
      )}
    </>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`
const Parts = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  border-block-end: 1px solid var(--portico-color-border);
  a {
    padding-block: 10px;
    border-block-end: 3px solid transparent;
    color: var(--portico-color-muted-text);
    text-decoration: none;
  }
  a:hover,
  a[aria-current='page'] {
    border-block-end-color: var(--portico-color-primary);
    color: inherit;
  }
  a[aria-current='page'] {
    font-weight: 600;
  }
`
