import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import { StudioLanguage } from '../session/StudioLanguage'
import { Wordmark } from '../chrome/Wordmark'

/**
 * The centred card of a page for signed-out admins. With `isOutcome`, its title gets the focus, so
 * that screen readers announce the result.
 */
export function AuthCard({
  title,
  hint,
  isOutcome = false,
  product,
  language,
  children,
}: {
  title: string
  hint: string
  isOutcome?: boolean
  /** The name beside the mark; the studio's by default. */
  product?: MessageId
  /** The label of the choice of a language, if it is not the studio's. */
  language?: MessageId
  children?: ReactNode
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome])
  return (
    <Page>
      <Card>
        <Wordmark {...(product && { name: product })} />
        <Title
          ref={heading}
          tabIndex={isOutcome ? -1 : undefined}
          aria-describedby={isOutcome ? hintId : undefined}
        >
          {title}
        </Title>
        <Hint id={hintId}>{hint}</Hint>
        {children}
      </Card>
      <StudioLanguage {...(language && { labelId: language })} />
    </Page>
  )
}

const Page = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 24px;
  min-block-size: 100dvh;
  padding: 24px 16px;
  background: var(--portico-color-background);
`
const Card = styled.div`
  inline-size: min(380px, 100vw - 32px);
  padding: 32px;
  border: 1px solid var(--portico-color-border);
  border-radius: 14px;
  background: var(--portico-color-surface);
`
const Title = styled.h1`
  margin-block: 24px 4px;
  font-size: var(--portico-text-2xl);
  font-weight: 600;
  outline: none;
`
const Hint = styled.p`
  margin-block-end: 24px;
  color: var(--portico-color-muted-text);
`
