import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import type { FactsSettings } from './manifest'
import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/**
 * Figures, each with a label. A fact without a figure is left out; renders nothing if no fact
 * remains.
 */
export function Widget({ settings }: WidgetProps<FactsSettings>): ReactNode {
  const facts = uniqueById(settings.facts).filter(({ value }) => value.trim() !== '')
  if (facts.length === 0) return null
  return (
    <Stack gap={5}>
      <SectionHead eyebrow={settings.eyebrow} title={settings.title} text={settings.text} />
      <FactList
        data-look={settings.look}
        data-columns={settings.columns}
        data-size={settings.size}
        data-align={settings.align}
      >
        {facts.map(({ id, value, label, note }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd data-value>{value}</dd>
            {note !== '' && <dd data-note>{note}</dd>}
          </div>
        ))}
      </FactList>
    </Stack>
  )
}

/**
 * List of facts. Attributes: `data-look` (plain, lines or tiles), `data-columns` (at most this many
 * per row), `data-size`, `data-align`.
 */
const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--portico-space-6) var(--portico-space-4);
  margin: 0;
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: var(--portico-space-1);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  dt {
    font-weight: var(--portico-font-strong-weight);
    line-height: 1.4;
  }
  dd {
    margin: 0;
  }
  dd[data-value] {
    color: var(--portico-color-accent);
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-3xl);
    font-weight: var(--portico-font-heading-weight);
    line-height: var(--portico-line-height-heading);
    letter-spacing: var(--portico-letter-spacing-heading);
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-size='large'] dd[data-value] {
    font-size: calc(var(--portico-text-display) * 1.25);
  }
  dd[data-note] {
    order: -1;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    line-height: 1.45;
  }
  &[data-align='center'] > div {
    align-items: center;
    text-align: center;
  }
  &[data-look='lines'] > div {
    padding-block-start: var(--portico-space-4);
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  &[data-look='tiles'] {
    gap: var(--portico-space-3);
  }
  &[data-look='tiles'] > div {
    padding: var(--portico-card-padding);
    ${panel}
  }
  ${media.down('xs')} {
    &[data-look='tiles'] > div {
      padding: var(--portico-space-4);
    }
  }
  /* In rows of two, a last fact that is alone has the whole row. */
  ${media.phone} {
    > div:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.notPhone} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`
