import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import type { Rights } from '../session/rights'
import { authorName } from '../session/authorName'
import { invalidateCalls } from '../session/studioQueries'
import { useClubTime } from '../session/useClubTime'
import { isApplied } from './isApplied'
import { PlannedDialog } from './PlannedDialog'
import { usePlannedPublishes } from './plannedPublishes'

/** A notice while a publish is scheduled, temporarily live or on hold, with a link to the list. */
export function PlannedLine({ domain, rights }: { domain: Domain; rights: Rights }): ReactNode {
  const t = useText()
  const time = useClubTime()
  const [open, setOpen] = useState(false)
  const planned = usePlannedPublishes(domain.id)
  useEffect(() => {
    const refetch = (): void => void invalidateCalls('admin.publishes.list')
    window.addEventListener('focus', refetch)
    return () => window.removeEventListener('focus', refetch)
  }, [])
  const [first] = planned
  if (!first && !open) return null
  const held = planned.filter(({ state }) => state === 'held')
  const stuckCount = held.filter(isApplied).length
  return (
    <>
      {first ? (
        <Line role="status" data-held={held.length > 0 || undefined}>
          {stuckCount > 0 ? (
            <span>{t('studio.schedule.lineStillOut', { count: stuckCount })}</span>
          ) : null}
          {held.length > stuckCount ? (
            <span>{t('studio.schedule.lineHeld', { count: held.length - stuckCount })}</span>
          ) : null}
          {held.length > 0 ? null : (
            <span>
              {first.state === 'live'
                ? t('studio.schedule.lineLive', { time: time(first.revertsAt ?? first.at) })
                : t('studio.schedule.linePlanned', {
                    time: time(first.at),
                    by: authorName(first, t),
                  })}
            </span>
          )}
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {t('studio.schedule.show', { count: planned.length })}
          </Button>
        </Line>
      ) : null}
      {open ? (
        <PlannedDialog domain={domain} rights={rights} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 6px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  font-size: var(--portico-text-sm);
  &[data-held] {
    background: var(--portico-color-accent-soft);
  }
`
