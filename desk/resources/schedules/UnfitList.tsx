import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ScheduleUnfit } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { DialogTable } from '../../../studio/chrome/DialogTable'
import { useTimeSpan } from '../../values/useTimeSpan'
import { useLocalTime } from '../../values/useLocalTime'

/** The bookings that no longer fit what can be booked: how many, and the first with why. */
export function UnfitList({
  unfit: { count, people, items },
}: {
  unfit: ScheduleUnfit
}): ReactNode {
  const t = useText()
  const localTime = useLocalTime()
  const span = useTimeSpan()
  return (
    <>
      <p>{t('desk.schedules.unfit.count', { count, people })}</p>
      {/* Scrolls, so the keyboard has to get there. */}
      <Frame tabIndex={0} role="group" aria-label={t('desk.schedules.unfit.title')}>
        <DialogTable>
          <thead>
            <tr>
              <th scope="col">{t('desk.schedules.unfit.when')}</th>
              <th scope="col">{t('desk.schedules.unfit.who')}</th>
              <th scope="col">{t('desk.schedules.unfit.why')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>
                  {isOneDay(item)
                    ? localTime(item.startDateLocal)
                    : span(item.startDateLocal, item.endDateLocal)}
                </td>
                <td>
                  <bdi>
                    {item.guestName === ''
                      ? item.name
                      : t('desk.schedules.unfit.guest', { name: item.name, guest: item.guestName })}
                  </bdi>
                  <Party>
                    <bdi>{t('desk.schedules.unfit.party', { people: item.partySize })}</bdi>
                    {item.resourceName === '' ? null : (
                      <>
                        {' · '}
                        <bdi>{item.resourceName}</bdi>
                      </>
                    )}
                  </Party>
                </td>
                <td>{t(`desk.schedules.unfit.why.${item.why}`)}</td>
              </tr>
            ))}
          </tbody>
        </DialogTable>
      </Frame>
      {count > items.length ? (
        <p>{t('desk.schedules.unfit.more', { shown: items.length })}</p>
      ) : null}
    </>
  )
}

const isOneDay = ({ startDateLocal, endDateLocal }: ScheduleUnfit['items'][number]): boolean =>
  startDateLocal.slice(0, DAY_LENGTH) === endDateLocal.slice(0, DAY_LENGTH)

/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10

const Frame = styled.div`
  max-block-size: 40vh;
  overflow: auto;
`
const Party = styled.div`
  color: var(--portico-color-muted-text);
`
