import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../style/media'
import { OWN_DIRECTION } from '../style/ownDirection'

/** A label and its value; the fact is omitted if the value is missing. */
export interface GridFact {
  id: string
  label: string
  value: ReactNode
  /** Whether the fact has a line of its own, for example an address that would wrap. */
  wide?: boolean
}

/** Facts in as many columns as fit. */
export function FactGrid({ facts }: { facts: readonly GridFact[] }): ReactNode {
  return (
    <Grid>
      {facts.map(({ id, label, value, wide }) =>
        value === '' || value === null || value === undefined ? null : (
          <div key={id} data-wide={wide || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </Grid>
  )
}

const Grid = styled.dl`
  display: grid;
  /* At least two columns, even in a drawer, and at most four. */
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, max(140px, (100% - 3 * var(--portico-space-6)) / 4.01)), 1fr)
  );
  gap: var(--portico-space-5) var(--portico-space-6);
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > [data-wide] {
    grid-column: 1 / -1;
  }
  dt {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  dd {
    ${OWN_DIRECTION}
    margin: 0;
    margin-block-start: 2px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`
