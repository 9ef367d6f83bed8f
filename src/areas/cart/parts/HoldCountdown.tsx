import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { Icon } from '../../../ui/media/Icon'
import { holdTime } from '../model/holdTime'

const SECOND_MS = 1000

/** The remaining time of a hold in the cart; `onEnd` is called once it has expired. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd: () => void }): ReactNode {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  const left = holdTime(until, now)
  const isOver = left === undefined
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) return end()
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver, until])
  return isOver ? null : (
    // Screen readers don't announce every second of an element with the role timer.
    <Line role="timer">
      <Icon name="clock" size={20} />
      {t('area.cart.held', { left })}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
`
