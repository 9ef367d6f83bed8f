import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Heading } from '../../src/ui/layout/Heading'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { BackToSurveys } from './BackToSurveys'
import { Listing, PAGE_SIZE } from './Listing'
import { ResponseRows } from './ResponseRows'
import { Results } from './Results'
import { toQuery, useSearchState } from './useSearchState'

/** The results of a survey, and each response below them. */
export function SurveyResponses({ company }: { company: AdminCompany }): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <Responses key={id} company={company} id={Number(id)} />
  ) : (
    <NotFound action={<BackToSurveys />} />
  )
}

function Responses({ company, id }: { company: AdminCompany; id: number }): ReactNode {
  const companyId = company.id
  const t = useText()
  const [state, change] = useSearchState()
  const [fileError, setFileError] = useState<unknown>()
  const query = toQuery(state)
  const params = { id }
  const meta: DeskMeta = { subjects: ['responses'], id }
  const results = useQuery(
    {
      queryKey: ['desk.responses.results', companyId, id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.responses.results', { params, chosen: { companyId }, signal }),
      meta,
    },
    deskQueries,
  )
  const list = useQuery(
    {
      queryKey: ['desk.responses.list', companyId, id, query, state.page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.responses.list', {
          params,
          query: { ...query, pageNumber: state.page, pageSize: PAGE_SIZE },
          chosen: { companyId },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta,
    },
    deskQueries,
  )
  const { data, error } = results
  if (error instanceof ApiError && error.status === 404)
    return <NotFound action={<BackToSurveys />} />
  if (data === undefined)
    return (
      <>
        <BackToSurveys />
        <NotLoaded error={error} companyId={companyId} onRetry={() => void results.refetch()} />
      </>
    )
  return (
    <>
      <BackToSurveys />
      <ScreenTitle title={data.name} part={t('desk.surveys.title')} />
      {data.count === 0 ? null : <Results results={data} />}
      <Heading level={2} size={3}>
        {t('desk.surveys.responses')}
      </Heading>
      <CsvFailure error={fileError} companyId={companyId} onDone={() => setFileError(undefined)} />
      <Listing
        companyId={companyId}
        label={t('desk.surveys.responses')}
        search={t('desk.surveys.searchPerson')}
        empty={{ title: 'desk.surveys.unanswered', text: 'desk.surveys.unansweredText' }}
        state={state}
        onChange={change}
        list={list}
        tools={
          <CsvButton
            fileName={`responses-${id}.csv`}
            load={() =>
              deskApi.file('desk.responses.csv', { params, query, chosen: { companyId } })
            }
            onError={setFileError}
          />
        }
      >
        {(items) => <ResponseRows responses={items} company={company} onError={setFileError} />}
      </Listing>
    </>
  )
}
