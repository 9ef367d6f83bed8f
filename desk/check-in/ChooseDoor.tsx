import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Badge } from '../../src/ui/feedback/Badge'
import { Icon } from '../../src/ui/media/Icon'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { useLocalTime } from '../values/useLocalTime'
import { useDoorEvents } from './useDoorEvents'
import { ENTRANCE } from './door/entrance'

/** Chooses the door: an event of today, or the club's entrance. */
export function ChooseDoor({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const localTime = useLocalTime()
  const { data, error, refetch } = useDoorEvents(companyId)
  return (
    <>
      <ScreenTitle title={t('desk.checkIn.title')} />
      <p>{t('desk.checkIn.choose')}</p>
      <Doors>
        <li>
          <Choice to={`/check-in/${ENTRANCE}`}>
            <Icon name="door" />
            <span>
              <strong>{t('desk.checkIn.entrance')}</strong>
              <small>{t('desk.checkIn.entranceHint')}</small>
            </span>
          </Choice>
        </li>
        {data?.map(({ id, title, venue, startsAt, cancelled }) => (
          <li key={id}>
            <Choice to={`/check-in/${id}`}>
              <Icon name="ticket" />
              <span>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                {cancelled ? <Badge tone="danger">{t('desk.events.cancelled')}</Badge> : null}
                <small>{localTime(startsAt)}</small>
                {venue === '' ? null : (
                  <small>
                    <bdi>{venue}</bdi>
                  </small>
                )}
              </span>
            </Choice>
          </li>
        ))}
      </Doors>
      {data === undefined ? (
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <p>{t('desk.checkIn.noEvents')}</p>
      ) : null}
    </>
  )
}

const Doors = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 12px;
  max-inline-size: 1040px;
  padding: 0;
  list-style: none;
`
const Choice = styled(PortalLink)`
  display: flex;
  align-items: center;
  gap: 16px;
  min-block-size: 80px;
  padding: 16px 20px;
  border: 1px solid var(--portico-color-control-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  color: inherit;
  text-decoration: none;
  &:hover {
    background: var(--portico-color-primary-soft);
  }
  > span {
    display: grid;
    gap: 2px;
    justify-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-size: var(--portico-text-lg);
  }
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
