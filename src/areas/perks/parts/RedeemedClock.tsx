import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { useNow } from '../../../core/hours/useNow'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'

/**
 * When a voucher was redeemed, if it is known, and below it the time by the second with a band that
 * moves: staff see at a glance that it isn't a screenshot of one that was used before. In the club's
 * zone.
 */
export function RedeemedClock({ at }: { at: string | null }): ReactNode {
  const t = useText()
  const format = useFormat()
  const now = useNow('second')
  return (
    <Face>
      {at === null ? null : (
        <Text size="small">
          {t('area.perks.redeemedAt', { when: format.dateTimeInPhrase(at) })}
        </Text>
      )}
      <Hour role="timer">{now && format.timeToSecond(now)}</Hour>
    </Face>
  )
}

const pass = keyframes`
  from { inset-inline-start: -30%; }
  to { inset-inline-start: 100%; }
`
const Face = styled.div`
  position: relative;
  overflow: hidden;
  display: grid;
  justify-items: center;
  gap: var(--portico-space-1);
  padding: var(--portico-space-4);
  padding-block-end: var(--portico-space-6);
  border-radius: min(var(--portico-radius-card), 20px);
  background: var(--portico-color-success-soft);
  text-align: center;
  &::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: 0;
    inline-size: 30%;
    block-size: 8px;
    background: var(--portico-color-accent);
    animation: ${pass} 2s linear infinite;
  }
  ${media.calm} {
    /* The seconds still run. */
    &::after {
      animation: none;
    }
  }
`
const Hour = styled.span`
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-2xl);
  font-variant-numeric: tabular-nums;
`
