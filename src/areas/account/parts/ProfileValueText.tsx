import { Fragment, type ReactNode } from 'react'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import { assertNever } from '../../../core/config/assertNever'
import type { ProfileValue } from '../model/profileGroups'

/** A value of the profile in words; what is not filled in says so. */
export function ProfileValueText({ value }: { value: ProfileValue }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  switch (value.kind) {
    case 'text':
      // A phone number or a name keeps its own direction in a page that runs the other way.
      return <bdi>{value.text}</bdi>
    case 'lines':
      return value.lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <bdi>{line}</bdi>
        </Fragment>
      ))
    case 'day':
      // Noon, so that the day stays the day in the club's zone.
      return date(`${value.day}T12:00:00Z`)
    case 'choice':
      return t(value.on ? 'area.account.yes' : 'area.account.no')
    case 'none':
      return (
        <Text as="span" tone="muted">
          {t('area.account.none')}
        </Text>
      )
    default:
      return assertNever(value)
  }
}
