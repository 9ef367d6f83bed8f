import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { OWN_DIRECTION } from '../../ui/style/ownDirection'

/** A slogan's text over its picture, large and in the heading font. */
export function SloganText({ title, subtitle }: { title: string; subtitle: string }): ReactNode {
  return (
    <TextBlock>
      <Title>{title}</Title>
      {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
    </TextBlock>
  )
}

const TextBlock = styled.div`
  position: relative;
  inline-size: 100%;
  padding: 0 clamp(20px, 3.4vw, 56px) clamp(32px, 4.6vw, 72px);
  color: var(--portico-color-on-picture);
  ${media.phone} {
    padding: 0 20px 52px;
  }
`
const Title = styled.p`
  ${OWN_DIRECTION}
  max-inline-size: 14ch;
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-display);
  font-weight: var(--portico-font-heading-weight);
  letter-spacing: var(--portico-letter-spacing-heading);
  line-height: 1.08;
  /* Arabic has marks above and below its letters. */
  &:dir(rtl) {
    line-height: 1.4;
  }
  text-transform: var(--portico-text-transform-heading);
  text-wrap: balance;
  ${media.phone} {
    max-inline-size: 18ch;
    font-size: var(--portico-text-2xl);
  }
`
const Subtitle = styled.p`
  ${OWN_DIRECTION}
  max-inline-size: 38ch;
  margin-block-start: 14px;
  /* Room for the carousel's pause button. */
  padding-inline-end: 32px;
  font-size: var(--portico-text-md);
  line-height: 1.5;
  ${media.phone} {
    margin-block-start: 6px;
    font-size: 1rem;
  }
`
