import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskRecords } from '../../../generated/desk'
import type { AdminCompany, EventDates as Dates } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { PortalLink } from '../../../src/ui/controls/PortalLink'
import { Badge } from '../../../src/ui/feedback/Badge'
import { NotLoaded } from '../../screens/NotLoaded'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { useLocalTime } from '../../values/useLocalTime'
import { useSaid } from '../../values/useSaid'
import { AddDates } from './AddDates'
import { EndDates } from './EndDates'
import { RepeatEvent } from './RepeatEvent'
import { useRuleText } from './useRuleText'
import { weekdayOf } from './weeklyRule'

/** The dates of an event that repeats, and how to make more or end them. */
export function EventDates({
  record,
  company,
}: {
  record: DeskRecords['events']
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const localTime = useLocalTime()
  const ruleText = useRuleText()
  const [dialog, setDialog] = useState<'repeat' | 'add' | 'end'>()
  const [said, setSaid] = useSaid()
  const queryKey = ['desk.dates.get', company.id, record.id]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call('desk.dates.get', {
          params: { id: record.id },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['events'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const show = (dates: Dates, text: string): void => {
    deskQueries.setQueryData(queryKey, dates)
    // Whether it repeats is in the record too.
    void deskQueries.invalidateQueries({ queryKey: ['desk.events.get'] })
    setSaid(text)
    setDialog(undefined)
  }
  const shared = {
    record,
    companyId: company.id,
    onClose: () => setDialog(undefined),
  }
  const { rule, dates } = data
  const repeats = record.repeats || dates.length > 1
  // A cancelled event starts no series.
  const canStart = !record.cancelled
  return (
    <Section>
      <p>
        {rule === ''
          ? t(repeats ? 'desk.dates.chosen' : 'desk.dates.once')
          : ruleText(rule, weekdayOf(record.startsAt))}
      </p>
      <Bar>
        {rule === '' && !repeats && canStart ? (
          <Button onClick={() => setDialog('repeat')}>{t('desk.dates.repeat')}</Button>
        ) : null}
        {repeats || canStart ? (
          <Button variant="secondary" onClick={() => setDialog('add')}>
            {t('desk.dates.add')}
          </Button>
        ) : null}
        {repeats ? (
          <Button variant="quiet" onClick={() => setDialog('end')}>
            {t('desk.dates.end')}
          </Button>
        ) : null}
      </Bar>
      <p role="status">{said}</p>
      {dates.length === 0 ? null : (
        <List aria-label={t('desk.dates.title')}>
          {dates.map(({ id, startsAt, published, cancelled, taken, places }) => (
            <li key={id}>
              {id === record.id ? (
                <strong>{localTime(startsAt)}</strong>
              ) : (
                <PortalLink to={`/events/${id}`}>{localTime(startsAt)}</PortalLink>
              )}
              {id === record.id ? <Badge tone="neutral">{t('desk.dates.this')}</Badge> : null}
              {cancelled ? (
                <Badge tone="danger">{t('desk.events.cancelled')}</Badge>
              ) : published ? null : (
                <Badge tone="warning">{t('desk.hidden')}</Badge>
              )}
              <span>
                {taken === null || places === null
                  ? t('desk.events.uncounted')
                  : t('desk.events.takenOf', { taken, places })}
              </span>
            </li>
          ))}
        </List>
      )}
      {dialog === 'repeat' ? (
        <RepeatEvent {...shared} onDone={(next) => show(next, t('desk.dates.repeated'))} />
      ) : null}
      {dialog === 'add' ? (
        <AddDates {...shared} onDone={(next) => show(next, t('desk.dates.added'))} />
      ) : null}
      {dialog === 'end' ? (
        <EndDates {...shared} onDone={(next) => show(next, t('desk.dates.ended'))} />
      ) : null}
    </Section>
  )
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: 16px;
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding-block: 12px;
    border-block-end: 1px solid var(--portico-color-border);
  }
  a {
    color: var(--portico-color-link);
    text-decoration: underline;
  }
  span:last-child {
    margin-inline-start: auto;
    color: var(--portico-color-muted-text);
  }
`
