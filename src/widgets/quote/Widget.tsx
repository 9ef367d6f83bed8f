import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { Picture } from '../../ui/media/Picture'
import type { QuoteSettings } from './manifest'
import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { framedPanel, panel } from '../../ui/style/panel'

/** Quotations, each with its source; renders nothing if there are none. */
export function Widget({ settings }: WidgetProps<QuoteSettings>): ReactNode {
  const { layout, align, marks, tone, image, imageAlt } = settings
  const quotes = uniqueById(settings.quotes).filter(({ text }) => text.trim() !== '')
  if (quotes.length === 0) return null
  const isPictured = layout === 'large' && image !== ''
  return (
    <Stack gap={5}>
      <SectionHead eyebrow={settings.eyebrow} title={settings.title} />
      <QuoteFrame data-tone={tone} data-pictured={isPictured || undefined}>
        {isPictured && <Picture image={image} alt={imageAlt || undefined} ratio="4/3" radius />}
        <QuoteList
          data-layout={layout}
          data-align={align}
          data-marks={marks || undefined}
          data-count={quotes.length > 1 ? Math.min(quotes.length, 3) : undefined}
        >
          {quotes.map(({ id, text, source }) => (
            <figure key={id}>
              <blockquote>{text}</blockquote>
              {source !== '' && <figcaption>{source}</figcaption>}
            </figure>
          ))}
        </QuoteList>
      </QuoteFrame>
    </Stack>
  )
}

/**
 * List of quotations. Attributes: `data-layout` (large or cards), `data-align`, `data-marks`,
 * `data-count` (how many per row).
 */
const QuoteList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-8);
  min-inline-size: 0;
  > figure {
    display: grid;
    align-content: start;
    gap: var(--portico-space-3);
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  blockquote {
    margin: 0;
    text-wrap: pretty;
    quotes: auto;
  }
  &[data-marks] blockquote::before {
    content: open-quote;
  }
  &[data-marks] blockquote::after {
    content: close-quote;
  }
  figcaption {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  &[data-align='center'] > figure {
    justify-items: center;
    text-align: center;
  }
  &[data-layout='large'] blockquote {
    max-inline-size: 26em;
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-2xl);
    font-weight: var(--portico-font-heading-weight);
    line-height: max(1.3, var(--portico-line-height-heading));
    letter-spacing: var(--portico-letter-spacing-heading);
  }
  &[data-layout='cards'] {
    gap: var(--portico-space-4);
  }
  &[data-layout='cards'] > figure {
    align-content: space-between;
    padding: var(--portico-card-padding);
    ${panel}
  }
  &[data-layout='cards'] blockquote {
    font-size: var(--portico-text-lg);
    line-height: 1.5;
  }
  ${media.up('sm')} {
    &[data-layout='cards'][data-count] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.up('lg')} {
    &[data-layout='cards'][data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`

/**
 * Background of the quotations. Attributes: `data-tone`, `data-pictured` if a picture is beside the
 * quotations.
 */
const QuoteFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(20px, 4vw, 64px);
  align-items: center;
  min-inline-size: 0;
  &[data-tone='surface'],
  &[data-tone='accent'] {
    padding: clamp(20px, 4vw, 56px);
    ${framedPanel}
  }
  &[data-tone='accent'] {
    border-color: transparent;
    background: var(--portico-color-accent-soft);
  }
  /* On a coloured background the cards have no border or shadow. */
  &[data-tone='surface'] > ${QuoteList}[data-layout='cards'] > figure,
  &[data-tone='accent'] > ${QuoteList}[data-layout='cards'] > figure {
    border-color: transparent;
    background: var(--portico-color-background);
    box-shadow: none;
  }
  ${media.notPhone} {
    &[data-pictured] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    }
  }
`
