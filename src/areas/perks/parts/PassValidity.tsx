import type { ReactNode } from 'react'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { Text } from '../../../ui/layout/Text'

/** A pass's validity period in one line; renders nothing if the period is unlimited. */
export function PassValidity({
  pass: { validOn, expiresOn },
}: {
  pass: { validOn: string | null; expiresOn: string | null }
}): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const from = validOn === null ? '' : date(validOn)
  const until = expiresOn === null ? '' : date(lastInstantBefore(expiresOn))
  if (from === '' && until === '') return null
  return (
    <Text size="small" tone="muted">
      {until === ''
        ? t('area.perks.from', { date: from })
        : from === ''
          ? t('area.perks.until', { date: until })
          : t('area.perks.fromUntil', { from, until })}
    </Text>
  )
}
