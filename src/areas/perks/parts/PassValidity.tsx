import type { ReactNode } from 'react'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { Text } from '../../../ui/layout/Text'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** A pass's validity period in one line; renders nothing if the period is unlimited. */
export function PassValidity({
  pass: { validOn, expiresOn },
}: {
  pass: { validOn: string | null; expiresOn: string | null }
}): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const limits = [
    validOn === null ? '' : t('area.perks.from', { date: date(validOn) }),
    expiresOn === null ? '' : t('area.perks.until', { date: date(lastInstantBefore(expiresOn)) }),
  ].filter((limit) => limit !== '')
  return limits.length === 0 ? null : (
    <Text size="small" tone="muted">
      <JoinedFacts parts={limits} />
    </Text>
  )
}
