import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskOrder } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ScreenSection } from '../screens/ScreenSection'
import { useMoment } from '../values/useMoment'

type Handover = DeskOrder['handovers'][number]

/** What was handed over of an order, oldest first; a mistake can be undone. */
export function Handovers({
  order: { handovers, lines },
  timezone,
  onUndo,
}: {
  order: DeskOrder
  timezone: string
  onUndo: (handover: Handover) => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const [undoneBefore] = useState(
    () => new Set(handovers.filter(({ undoneOn }) => undoneOn !== null).map(({ id }) => id)),
  )
  if (handovers.length === 0) return null
  const whatOf = (handover: Handover): string =>
    handover.lines
      .map(({ id, quantity }) => {
        const line = lines.find((one) => one.id === id)
        return `${quantity} × ${line?.title ?? ''}`
      })
      .join(', ')
  return (
    <ScreenSection title={t('desk.orders.handovers')}>
      <List>
        {handovers.map((handover) => (
          <li key={handover.id}>
            <div>
              <bdi>{whatOf(handover)}</bdi>
              <span>
                {t(`desk.orders.handover.${handover.kind}`, {
                  at: moment(handover.at),
                  name: handover.byName,
                  courier: handover.courier || 'none',
                  number: handover.number || 'none',
                })}
              </span>
              {handover.undoneOn === null ? null : (
                <span>
                  {t('desk.orders.undone', {
                    at: moment(handover.undoneOn),
                    name: handover.undoneByName,
                  })}
                </span>
              )}
            </div>
            {/* Idle rather than gone once it is undone, so that the focus returns to it. */}
            {undoneBefore.has(handover.id) ? null : (
              <Button
                size="small"
                variant="quiet"
                data-print="no"
                idle={handover.undoneOn !== null}
                aria-label={t('desk.of', { what: t('desk.orders.undo'), name: whatOf(handover) })}
                onClick={() => onUndo(handover)}
              >
                {t('desk.orders.undo')}
              </Button>
            )}
          </li>
        ))}
      </List>
    </ScreenSection>
  )
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-inline-size: 720px;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 8px;
    border-block-end: 1px solid var(--portico-color-border);
  }
  > li > div {
    display: grid;
    flex: 1 1 240px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
