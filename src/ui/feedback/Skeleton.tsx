import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * A placeholder in the shape of the content that is loading; wrap it in `Loading`, which announces
 * it.
 */
export function Skeleton({
  shape = 'text',
  lines = 1,
}: {
  shape?: 'text' | 'title' | 'card' | 'picture' | 'avatar'
  lines?: number
}): ReactNode {
  return Array.from({ length: shape === 'text' ? lines : 1 }, (_, index) => (
    <Bone key={index} data-shape={shape} aria-hidden="true" />
  ))
}

const Bone = styled.span`
  display: block;
  block-size: 1em;
  margin-block: 0.3em;
  border-radius: min(var(--portico-radius-card), 8px);
  background: var(--portico-color-skeleton);
  animation: portico-pulse 1.6s ease-in-out infinite;
  &:nth-child(3n) {
    inline-size: 72%;
  }
  &[data-shape='title'] {
    block-size: 1.4em;
    inline-size: 46%;
    font-size: var(--portico-text-2xl);
  }
  &[data-shape='card'],
  &[data-shape='picture'] {
    block-size: auto;
    inline-size: 100%;
    margin: 0;
    aspect-ratio: 4 / 3;
    border-radius: var(--portico-radius-card);
  }
  &[data-shape='picture'] {
    aspect-ratio: 16 / 9;
  }
  &[data-shape='avatar'] {
    block-size: 40px;
    inline-size: 40px;
    border-radius: 50%;
  }
`
