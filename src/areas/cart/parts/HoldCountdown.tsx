import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { Icon } from '../../../ui/media/Icon'
import { useOnEnd } from '../data/useOnEnd'
import { holdTime } from '../model/holdTime'

/** The remaining time of a hold in the cart; `onEnd` is called once it has expired. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd: () => void }): ReactNode {
  const t = useText()
  const now = useNow('second')
  const left = now && holdTime(until, now.getTime())
  useOnEnd(until, now !== undefined && left === undefined, onEnd)
  return left === undefined ? null : (
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
