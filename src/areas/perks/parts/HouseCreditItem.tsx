import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { HouseCredit } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { Badge } from '../../../ui/feedback/Badge'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A row for a house credit: how much of the original amount is left, its purpose and its expiry.
 */
export function HouseCreditItem({
  credit,
  level = 2,
}: {
  credit: HouseCredit
  level?: 2 | 3
}): ReactNode {
  const t = useText()
  const { money, date } = useFormat()
  const { initialValue, currentValue, referenceType, referenceId, referenceTitle } = credit
  const { status, expiresOn, serial } = credit
  return (
    <Line>
      <div>
        <Heading level={level} size={4}>
          {referenceId === null || referenceType === 'none'
            ? t(`area.perks.credit.${referenceType}`)
            : referenceTitle === null
              ? t(`area.perks.creditForOne.${referenceType}`)
              : t('area.perks.creditFor', { title: referenceTitle })}
        </Heading>
        <Text size="small" tone="muted">
          <JoinedFacts
            parts={[
              serial,
              expiresOn !== null &&
                t('area.perks.until', { date: date(lastInstantBefore(expiresOn)) }),
            ]}
          />
        </Text>
      </div>
      <Side>
        <Text strong numeric size="large">
          {money(currentValue)}
        </Text>
        <Text size="small" tone="muted" numeric>
          {t('area.perks.of', { amount: money(initialValue) })}
        </Text>
        {status === 'active' ? null : <Badge>{t(`area.perks.state.${status}`)}</Badge>}
      </Side>
    </Line>
  )
}

const Line = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--portico-space-4);
  padding-block-end: var(--portico-space-4);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
`
const Side = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;
`
