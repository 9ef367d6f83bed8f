import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { Markdown } from '../../ui/content/Markdown'
import { Eyebrow } from '../../ui/layout/Eyebrow'
import { Heading } from '../../ui/layout/Heading'
import { media } from '../../ui/style/media'
import { framedPanel } from '../../ui/style/panel'
import type { RichTextSettings } from './manifest'

/**
 * A Markdown text, rendered as React elements and never as raw HTML; renders nothing if text and
 * title are empty.
 */
export function Widget({ settings }: WidgetProps<RichTextSettings>): ReactNode {
  const { eyebrow, title, text, align, columns, tone } = settings
  if (title.trim() === '' && text.trim() === '') return null
  return (
    <Sheet data-tone={tone} $align={align}>
      {(eyebrow !== '' || title !== '') && (
        <Head>
          {eyebrow !== '' && <Eyebrow>{eyebrow}</Eyebrow>}
          {title !== '' && <Heading level={2}>{title}</Heading>}
        </Head>
      )}
      {text.trim() !== '' && (
        <Body $columns={columns}>
          <Markdown text={text} headingLevel={title === '' ? 2 : 3} />
        </Body>
      )}
    </Sheet>
  )
}

const Sheet = styled.div<{ $align: RichTextSettings['align'] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-4);
  overflow-wrap: anywhere;
  text-align: ${({ $align }) => $align};
  justify-items: ${({ $align }) => $align};
  &[data-tone='card'] {
    ${framedPanel}
    padding: clamp(20px, 3vw, 40px);
  }
`

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  gap: var(--portico-space-2);
  max-inline-size: var(--portico-measure);
`

const Body = styled.div<{ $columns: number }>`
  min-inline-size: 0;
  max-inline-size: ${({ $columns }) => ($columns === 2 ? 'none' : 'var(--portico-measure)')};
  ${media.wide} {
    columns: ${({ $columns }) => $columns};
    column-gap: clamp(24px, 4vw, 64px);
    h2,
    h3,
    h4,
    li,
    blockquote {
      break-inside: avoid;
    }
  }
`
