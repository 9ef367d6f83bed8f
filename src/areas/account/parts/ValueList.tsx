import { type ReactNode, Fragment } from 'react'
import { styled } from 'styled-components'
import { media } from '../../../ui/style/media'
import type { ProfileValue } from '../model/profileGroups'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Text } from '../../../ui/layout/Text'
import { assertNever } from '../../../core/config/assertNever'

/** Label–value pairs, one per line. */
export function ValueList({
  values,
}: {
  values: readonly { id: string; label: string; value: ProfileValue }[]
}): ReactNode {
  return (
    <List>
      {values.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <ProfileValueText value={value} />
          </dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px var(--portico-space-4);
    padding-block: var(--portico-space-3);
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    ${media.up('sm')} {
      grid-template-columns: minmax(8rem, 2fr) minmax(0, 3fr);
    }
  }
  > div:first-child {
    border-block-start: 0;
  }
  > div:last-child {
    padding-block-end: 0;
  }
  dt {
    color: var(--portico-color-muted-text);
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`

/** A formatted profile value, with a text for an empty one. */
function ProfileValueText({ value }: { value: ProfileValue }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  switch (value.kind) {
    case 'text':
      // `bdi` keeps a phone number or name in its own direction on a page with the opposite one.
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
    case 'boolean':
      return t(value.value ? 'area.account.yes' : 'area.account.no')
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
