import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicEvent } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { PortalLink } from '../../../ui/controls/PortalLink'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'

/**
 * Links to the other dates of an event's series, with times in the event's time zone; renders
 * nothing if there are none.
 */
export function OtherDates({
  event: { otherDates, timezoneId },
}: {
  event: Pick<PublicEvent, 'otherDates' | 'timezoneId'>
}): ReactNode {
  const t = useText()
  const listPath = pathOf(useAtomValue(configAtom), 'events')
  const { dateLong, time } = useZoneFormat(timezoneId)
  const id = useId()
  if (otherDates.length === 0 || listPath === undefined) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('area.events.otherDates')}
      </Heading>
      <List>
        {otherDates.map((date) => (
          <li key={date.id}>
            <DateLink to={`${listPath}/${date.id}`}>
              <Day>{dateLong(date.startDate)}</Day>
              <Time>{time(date.startDate)}</Time>
            </DateLink>
          </li>
        ))}
      </List>
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
`
const Day = styled.bdi`
  color: var(--portico-color-link);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
`
const DateLink = styled(PortalLink)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--portico-space-4);
  min-block-size: var(--portico-target-size);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  &:hover ${Day} {
    text-decoration-thickness: 2px;
  }
`
const Time = styled.bdi`
  color: var(--portico-color-muted-text);
  font-variant-numeric: tabular-nums;
`
