import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DoorScan } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { Badge } from '../../src/ui/feedback/Badge'
import { Heading } from '../../src/ui/layout/Heading'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import type { Undoable } from './UndoDialog'
import { useClock } from './useClock'

/** How many scans are listed. */
const LISTED = 20

/** The latest scans of a door by every device, each of which can be taken back. */
export function RecentScans({
  companyId,
  eventId,
  onUndo,
}: {
  companyId: number
  eventId: number
  onUndo: (scan: Undoable) => void
}): ReactNode {
  const t = useText()
  const [onlyConflicts, setOnlyConflicts] = useState(false)
  const { data } = useQuery(
    {
      queryKey: ['desk.checkIn', eventId, 'scans', onlyConflicts],
      queryFn: ({ signal }) =>
        deskApi.list('desk.checkIn.scans', {
          params: { eventId },
          query: { pageSize: LISTED, ...(onlyConflicts && { conflicts: true }) },
          chosen: { companyId },
          signal,
        }),
      meta: { subjects: ['check-in'], id: eventId } satisfies DeskMeta,
      retry: false,
    },
    deskQueries,
  )
  return (
    <section>
      <Heading level={2} size={4}>
        {t('desk.checkIn.recent')}
      </Heading>
      <CheckField
        name="conflicts"
        label={t('desk.checkIn.onlyConflicts')}
        checked={onlyConflicts}
        onChange={({ target }) => setOnlyConflicts(target.checked)}
      />
      {data?.items.length === 0 ? <p>{t('desk.checkIn.noScans')}</p> : null}
      <Scans>
        {data?.items.map((scan) => (
          <ScanLine key={scan.scanId} scan={scan} onUndo={onUndo} />
        ))}
      </Scans>
    </section>
  )
}

function ScanLine({
  scan,
  onUndo,
}: {
  scan: DoorScan
  onUndo: (scan: Undoable) => void
}): ReactNode {
  const t = useText()
  const clock = useClock()
  const { scanId, name, result, conflict, by, device, at, undone, other } = scan
  const isPassed = result === 'admitted' || result === 'left'
  return (
    <li>
      <div>
        <strong>{name === '' ? t('desk.checkIn.nobody') : <bdi>{name}</bdi>}</strong>{' '}
        <Badge tone={undone ? 'neutral' : isPassed && conflict === '' ? 'success' : 'danger'}>
          {t(`desk.checkIn.result.${result}`)}
        </Badge>
        <small>{t('desk.checkIn.before', { time: clock(at), name: by, device })}</small>
        {conflict === '' ? null : (
          <small>
            {t('desk.checkIn.conflict', { what: t(`desk.checkIn.result.${conflict}`) })}
            {other?.at
              ? ` ${t('desk.checkIn.before', { time: clock(other.at), name: other.by, device: other.device })}`
              : ''}
          </small>
        )}
        {undone ? (
          <small>{t('desk.checkIn.undone', { name: undone.by, reason: undone.reason })}</small>
        ) : null}
      </div>
      {isPassed && !undone ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('desk.checkIn.undoOf', { name })}
          onClick={() => onUndo({ scanId, name })}
        >
          {t('desk.checkIn.undo')}
        </Button>
      ) : null}
    </li>
  )
}

const Scans = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 8px;
    border-block-end: 1px solid var(--portico-color-border);
  }
  li > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
