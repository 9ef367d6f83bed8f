import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from '../layout/Heading'
import { Text } from '../layout/Text'

/** The single column of a signed-out screen: title, intro, form, and content below the form. */
export function PublicPage({
  title,
  intro,
  children,
  footer,
  wide = false,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** Whether the column is as wide as the screen's content, for pages with more than a form. */
  wide?: boolean
}): ReactNode {
  return (
    <Column data-wide={wide || undefined}>
      <Head>
        <Heading level={1} size={title.length > LONG_TITLE_LENGTH ? 2 : 1} focusable>
          {title}
        </Heading>
        {intro ? (
          <Text as="div" tone="muted">
            {intro}
          </Text>
        ) : null}
      </Head>
      {children}
      {footer ? <Foot>{footer}</Foot> : null}
    </Column>
  )
}

// Titles longer than this, in characters, are shown smaller, so that the form stays on a phone's
// first screen.
const LONG_TITLE_LENGTH = 48

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 28px;
  inline-size: 100%;
  max-inline-size: var(--portico-form-width);
  &[data-wide] {
    max-inline-size: none;
  }
`
const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
`
const Foot = styled.div`
  color: var(--portico-color-muted-text);
  font-size: max(1rem, var(--portico-text-sm));
`
