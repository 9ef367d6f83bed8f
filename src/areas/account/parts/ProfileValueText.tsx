import { Fragment, type ReactNode } from 'react'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import { assertNever } from '../../../core/config/assertNever'
import type { ProfileValue } from '../model/profileGroups'

/** A formatted profile value, with a text for an empty one. */
export function ProfileValueText({ value }: { value: ProfileValue }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  switch (value.kind) {
    case 'text':
      // A phone number or name keeps its own direction on a page with the opposite one.
      return <bdi>{value.text}</bdi>
    case 'lines':
      return value.lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <bdi>{line}</bdi>
        </Fragment>
      ))
    case 'day':
      // Noon UTC, so that the day is the same in the club's time zone.
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
