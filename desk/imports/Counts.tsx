import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLanguage } from '../../src/core/intl/useFormat'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useText } from '../../src/core/intl/useText'
import type { Import } from './Import'

/** What can be said about rows, as codes of the server. */
const notes = ['email_unconfirmed', 'default_membership'] as const

const kinds = ['created', 'changed', 'same', 'rejected'] as const

/** How many rows of an import do what. */
export function Counts({ stored: { counts } }: { stored: Import }): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      <Grid>
        {kinds.map((kind) => (
          <div key={kind} data-kind={counts[kind] > 0 ? kind : undefined}>
            <dt>{t(`desk.imports.count.${kind}`)}</dt>
            <dd>{number.format(counts[kind])}</dd>
          </div>
        ))}
      </Grid>
      {counts.notes.length === 0 ? null : (
        <ul>
          {counts.notes.map(({ code, count }) => (
            <li key={code}>
              {isOneOf(notes, code)
                ? t(`desk.imports.note.${code}`, { count })
                : `${code}: ${number.format(count)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 12px;
  max-inline-size: 720px;
  margin: 0;
  > div {
    display: flex;
    flex-direction: column;
    padding: 12px 16px;
    border: 1px solid var(--portico-color-border);
    border-radius: 12px;
    background: var(--portico-color-surface);
  }
  > [data-kind='created'],
  > [data-kind='changed'] {
    background: var(--portico-color-success-soft);
  }
  > [data-kind='rejected'] {
    background: var(--portico-color-danger-soft);
  }
  dt {
    font-size: var(--portico-text-sm);
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-size: var(--portico-text-xl);
    font-variant-numeric: tabular-nums;
  }
`
