import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { fullName } from '../../src/core/person/fullName'
import { useText } from '../../src/core/intl/useText'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { CsvButton, CsvFailure } from '../screens/CsvButton'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useMoment } from '../values/useMoment'
import { BackToSurveys } from './BackToSurveys'
import { Listing, PAGE_SIZE } from './Listing'
import { toQuery, useSearchState } from './useSearchState'

/** Whom members have nominated, the newest first. */
export function Nominations({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const [state, change] = useSearchState()
  const [fileError, setFileError] = useState<unknown>()
  const query = toQuery(state)
  const chosen = { companyId: company.id }
  const list = useQuery(
    {
      queryKey: ['desk.nominations.list', company.id, query, state.page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.nominations.list', {
          query: { ...query, pageNumber: state.page, pageSize: PAGE_SIZE },
          chosen,
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['nominations'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  return (
    <>
      <BackToSurveys />
      <ScreenTitle title={t('desk.nominations.title')} part={t('desk.surveys.title')} />
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
      <Listing
        companyId={company.id}
        label={t('desk.nominations.title')}
        search={t('desk.nominations.search')}
        empty={{ title: 'desk.nominations.none', text: 'desk.nominations.noneText' }}
        state={state}
        onChange={change}
        list={list}
        tools={
          <CsvButton
            fileName="nominations.csv"
            load={() => deskApi.file('desk.nominations.csv', { query, chosen })}
            onError={setFileError}
          />
        }
      >
        {(items) => (
          <Rows>
            {items.map((nomination) => {
              const { id, at, email, phone, message, by } = nomination
              return (
                <li key={id}>
                  <strong>
                    <bdi>{fullName(nomination) || email}</bdi>
                  </strong>
                  <span>
                    <JoinedFacts
                      parts={[
                        email,
                        phone,
                        t('desk.nominations.by', { name: by || t('desk.messages.unnamed') }),
                        moment(at),
                      ]}
                    />
                  </span>
                  {message === '' ? null : <p dir="auto">{message}</p>}
                </li>
              )
            })}
          </Rows>
        )}
      </Listing>
    </>
  )
}

const Rows = styled.ul`
  display: grid;
  padding: 0;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    padding: 12px 16px;
    border-block-start: 1px solid var(--portico-color-border);
    overflow-wrap: anywhere;
    &:first-child {
      border-block-start: 0;
    }
  }
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  p {
    margin-block-start: 8px;
    white-space: pre-line;
  }
`
