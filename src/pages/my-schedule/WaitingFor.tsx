import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Waiting } from '../../../generated/types'
import { pathOf } from '../../core/config/pathOf'
import { useText } from '../../core/intl/useText'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { listQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { schedulePageIds } from '../../core/registry/schedulePageIds'
import { configAtom } from '../../core/session/atoms'
import { TextLink } from '../../ui/controls/TextLink'
import { Badge } from '../../ui/feedback/Badge'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'

/**
 * Everything that the customer waits for, each with a link to the page where it can be taken or
 * given up. Nothing if there is none, until it has loaded, and if it fails to load.
 */
export function WaitingFor(): ReactNode {
  const t = useText()
  const id = useId()
  const waiting = useCallQuery(listQuery('account.waiting'))
  if (waiting.status !== 'ready' || waiting.value.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading level={2} size={3} id={id}>
        {t('page.my-schedule.waiting')}
      </Heading>
      <List>
        {waiting.value.map((entry) => (
          <Entry key={`${entry.type}-${entry.referenceId}-${entry.day}`} entry={entry} />
        ))}
      </List>
    </Stack>
  )
}

function Entry({ entry }: { entry: Waiting }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { type, referenceId, title, startDate, day, timezoneId, state, heldUntil, slotId } = entry
  const { date, dateTime } = useZoneFormat(timezoneId)
  const list = pathOf(
    config,
    entry.scheduleType === null ? 'events' : schedulePageIds[entry.scheduleType],
  )
  const slot = type === 'schedule' && slotId !== null ? `?slot=${slotId}` : ''
  return (
    <li>
      <strong>
        {list === undefined ? (
          <bdi>{title}</bdi>
        ) : (
          <TextLink to={`${list}/${referenceId}${slot}`}>
            <bdi>{title}</bdi>
          </TextLink>
        )}
      </strong>
      <Text size="small" tone="muted">
        {startDate !== null ? dateTime(startDate) : day === null ? '' : date(day)}
      </Text>
      {state === 'waiting' ? (
        <Text size="small">{t('page.my-schedule.waiting.waiting')}</Text>
      ) : (
        <Badge tone="success" icon="check">
          {state === 'held' && heldUntil !== null
            ? t('page.my-schedule.waiting.held', { until: dateTime(heldUntil) })
            : t('page.my-schedule.waiting.ordered')}
        </Badge>
      )}
    </li>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--portico-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`
