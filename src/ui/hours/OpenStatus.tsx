import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { localClock } from '../../core/time/localClock'
import { openingStatus } from '../../core/hours/openingStatus'
import { openingText } from '../../core/hours/openingText'
import type { WeekHours } from '../../core/hours/WeekHours'
import { formatMinute } from '../../core/hours/formatClock'
import { useLanguage } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { zoneAbbreviation } from '../../core/intl/zoneAbbreviation'
import { zoneNames } from '../../core/intl/zoneTable'
import { Badge } from '../feedback/Badge'

/**
 * Whether the club or a business is open now and until when, or when it next opens; an empty line
 * before hydration. (shell.state.hours-open)
 */
export function OpenStatus({
  hours,
  now,
  timezone,
}: {
  hours: WeekHours
  now: Date | undefined
  timezone: string
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  if (!now) return <Line />
  const status = openingStatus(hours, localClock(now, timezone))
  const zone = zoneAbbreviation(timezone, now, zoneNames(timezone))
  if (status.type === 'open') {
    return (
      <Line>
        <Badge tone="success">{t('ui.hours.openNow')}</Badge>
        <span>
          {t('ui.hours.until', {
            time: formatMinute(status.closesMinute, locale),
            zone,
          })}
        </span>
      </Line>
    )
  }
  return (
    <Line>
      {/* Before it opens on a day with hours, only the opening time is shown, without the
          badge. */}
      {status.type === 'closed' && <Badge>{t('ui.hours.closedNow')}</Badge>}
      {status.next && (
        <span>{t('ui.hours.opens', { when: openingText(status.next, t, locale), zone })}</span>
      )}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 2rem;
`
