import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Badge } from '../../src/ui/feedback/Badge'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { useTimeSpan } from '../values/useTimeSpan'
import { Detail, TodaySection } from './TodaySection'

type Events = NonNullable<Calls['desk.today']['reply']['events']>

/** The events of today with how many attend and how many are in. */
export function TodayEvents({
  items,
  total,
  opens,
}: Events & {
  /** Whether the person may open an event. */
  opens: boolean
}): ReactNode {
  const t = useText()
  const span = useTimeSpan()
  return (
    <TodaySection
      title={t('desk.events.title')}
      none={t('desk.today.events.none')}
      shown={items.length}
      total={total}
    >
      {items.map(
        ({
          id,
          title,
          startsAt,
          endsAt,
          venue,
          published,
          cancelled,
          places,
          attending,
          admitted,
        }) => (
          <li key={id}>
            <strong>
              {opens ? (
                <PortalLink to={`/events/${id}`} dir="auto">
                  {title}
                </PortalLink>
              ) : (
                <bdi>{title}</bdi>
              )}
            </strong>
            {cancelled ? (
              <Badge tone="danger">{t('desk.events.cancelled')}</Badge>
            ) : published ? null : (
              <Badge>{t('desk.hidden')}</Badge>
            )}
            <Detail>
              <JoinedFacts parts={[span(startsAt, endsAt), venue]} />
            </Detail>
            {cancelled ? null : (
              <Detail>
                <JoinedFacts
                  parts={[
                    places === null
                      ? t('desk.today.attending', { attending })
                      : t('desk.today.attendingOf', { attending, places }),
                    t('desk.today.admitted', { admitted }),
                  ]}
                />
              </Detail>
            )}
            <Detail>
              <Links>
                {cancelled ? null : (
                  <PortalLink
                    to={`/check-in/${id}`}
                    aria-label={t('desk.of', { what: t('desk.checkIn.title'), name: title })}
                  >
                    {t('desk.checkIn.title')}
                  </PortalLink>
                )}
                {opens ? (
                  <PortalLink
                    to={`/events/${id}/attendees`}
                    aria-label={t('desk.of', { what: t('desk.attendees.title'), name: title })}
                  >
                    {t('desk.attendees.title')}
                  </PortalLink>
                ) : null}
              </Links>
            </Detail>
          </li>
        ),
      )}
    </TodaySection>
  )
}

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  a {
    padding-block: 8px;
  }
`
