import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Badge } from '../../src/ui/feedback/Badge'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import { ScreenTitle } from '../screens/ScreenTitle'
import { TableFrame } from '../screens/TableFrame'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useMoment } from '../values/useMoment'
import { Listing, PAGE_SIZE } from './Listing'
import { toQuery, useSearchState } from './useSearchState'

/** Up to how many responses the list counts. */
const MAX_COUNT = 1_000

/** The club's surveys with how many answered each, and the way to the nominations. */
export function SurveyList({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const moment = useMoment(company.timezone)
  const [state, change] = useSearchState()
  const query = toQuery(state)
  const list = useQuery(
    {
      queryKey: ['desk.responses.surveys', company.id, query, state.page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.responses.surveys', {
          query: { ...query, pageNumber: state.page, pageSize: PAGE_SIZE },
          chosen: { companyId: company.id },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['responses'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  return (
    <>
      <ScreenTitle title={t('desk.surveys.title')} />
      <Listing
        companyId={company.id}
        label={t('desk.surveys.title')}
        search={t('desk.surveys.search')}
        empty={{ title: 'desk.surveys.none', text: 'desk.surveys.noneText' }}
        state={state}
        onChange={change}
        list={list}
        tools={
          <LinkButton to="/surveys/nominations" variant="secondary" size="small">
            {t('desk.nominations.title')}
          </LinkButton>
        }
      >
        {(items) => (
          <TableFrame>
            <AriaLocale>
              <Table
                aria-label={t('desk.surveys.title')}
                onRowAction={(id) => void navigate(`/surveys/${id}`)}
              >
                <TableHeader>
                  <Column id="name" isRowHeader>
                    {t('desk.surveys.name')}
                  </Column>
                  <Column id="count">{t('desk.surveys.responses')}</Column>
                  <Column id="last">{t('desk.surveys.last')}</Column>
                  <Column id="state">{t('desk.surveys.state')}</Column>
                </TableHeader>
                <TableBody>
                  {items.map(({ id, name, count, lastAt, isOpen }) => (
                    <Row key={id} id={id}>
                      <Cell>
                        <PortalLink to={`/surveys/${id}`} dir="auto">
                          {name}
                        </PortalLink>
                      </Cell>
                      <Cell>
                        {count > MAX_COUNT
                          ? t('desk.surveys.more', { count: MAX_COUNT })
                          : t('desk.surveys.count', { count })}
                      </Cell>
                      <Cell>{lastAt === null ? '' : moment(lastAt)}</Cell>
                      <Cell>
                        <Badge tone={isOpen ? 'success' : 'neutral'}>
                          {t(isOpen ? 'desk.surveys.open' : 'desk.surveys.closed')}
                        </Badge>
                      </Cell>
                    </Row>
                  ))}
                </TableBody>
              </Table>
            </AriaLocale>
          </TableFrame>
        )}
      </Listing>
    </>
  )
}
