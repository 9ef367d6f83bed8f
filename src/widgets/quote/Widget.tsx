import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { Picture } from '../../ui/media/Picture'
import type { QuoteSettings } from './manifest'
import { QuoteFrame, QuoteList } from './QuoteFrame'

/** Quotations, each with its source; renders nothing without any. */
export function Widget({ settings }: WidgetProps<QuoteSettings>): ReactNode {
  const { layout, align, marks, tone, image, imageAlt } = settings
  const quotes = uniqueById(settings.quotes).filter(({ text }) => text.trim() !== '')
  if (quotes.length === 0) return null
  const isPictured = layout === 'large' && image !== ''
  return (
    <Stack gap={5}>
      <SectionHead eyebrow={settings.eyebrow} title={settings.title} />
      <QuoteFrame data-tone={tone} data-pictured={isPictured || undefined}>
        {isPictured && <Picture image={image} alt={imageAlt} ratio="4/3" radius />}
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
