import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ActNotice } from '../acts/ActNotice'
import { useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { useMoment } from '../values/useMoment'
import type { DaySchedule } from './Day'
import { thenRefreshDay } from './thenRefreshDay'

/** What of a schedule is blocked on a day, and when; each can be unblocked. */
export function Blocks({
  schedule: { resources, timezone },
  companyId,
  onDone,
}: {
  schedule: DaySchedule
  companyId: number
  /** Called with what has happened. */
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const blocks = resources.flatMap((resource) =>
    resource.blocks.map((block) => ({ ...block, name: resource.name })),
  )
  if (blocks.length === 0) return null
  return (
    <List aria-label={t('desk.day.blocks')}>
      {blocks.map((block) => (
        <Block
          key={block.id}
          block={block}
          timezone={timezone}
          companyId={companyId}
          onDone={onDone}
        />
      ))}
    </List>
  )
}

function Block({
  block: { id, name, startDate, endDate, note },
  timezone,
  companyId,
  onDone,
}: {
  block: DaySchedule['resources'][number]['blocks'][number] & { name: string }
  timezone: string
  companyId: number
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const act = useAct(
    () =>
      thenRefreshDay(deskApi.call('desk.blocks.remove', { params: { id }, chosen: { companyId } })),
    () => onDone(t('desk.day.unblocked', { name })),
  )
  return (
    <Row>
      <span dir="auto">
        {t('desk.day.blockedAt', {
          name,
          when: `${moment(startDate)} – ${moment(endDate)}`,
          note,
        })}
      </span>
      <span data-print="no">
        <Button
          variant="quiet"
          size="small"
          busy={act.state.status === 'busy'}
          aria-label={t('desk.of', {
            what: t('desk.day.unblock'),
            name: `${name}, ${moment(startDate)}`,
          })}
          onClick={() => act.make(undefined)}
        >
          {t('desk.day.unblock')}
        </Button>
      </span>
      <ActNotice act={act} companyId={companyId} />
    </Row>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  color: var(--portico-color-muted-text);
  overflow-wrap: anywhere;
`
