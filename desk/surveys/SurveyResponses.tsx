import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AdminCompany, SurveyRecord } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Heading } from '../../src/ui/layout/Heading'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { Listing, PAGE_SIZE } from './Listing'
import { ResponseRows } from './ResponseRows'
import { Results } from './Results'
import { toQuery, useSearchState } from './useSearchState'

/** The results of a survey, and each response below them. */
export function SurveyResponses({
  record: { id },
  company,
}: {
  record: SurveyRecord
  company: AdminCompany
}): ReactNode {
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
  if (data === undefined)
    return <NotLoaded error={error} companyId={companyId} onRetry={() => void results.refetch()} />
  return (
    <>
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
