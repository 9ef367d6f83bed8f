import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../../../ui/style/media'
import type { ProfileValue } from '../model/profileGroups'
import { ProfileValueText } from './ProfileValueText'

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
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`
