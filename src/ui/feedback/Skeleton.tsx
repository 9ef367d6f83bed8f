import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * A placeholder in the shape of the content that is loading; wrap it in `Loading`, which announces
 * it. `fill` covers its positioned parent; `leaf` is as large as a `DateLeaf`.
 */
export function Skeleton({
  shape = 'text',
  lines = 1,
}: {
  shape?: 'text' | 'title' | 'card' | 'picture' | 'fill' | 'avatar' | 'leaf' | 'thumb'
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
  &[data-shape='fill'] {
    position: absolute;
    inset: 0;
    block-size: auto;
    margin: 0;
    border-radius: 0;
  }
  &[data-shape='avatar'] {
    block-size: 40px;
    inline-size: 40px;
    margin: 0;
    border-radius: 50%;
  }
  &[data-shape='leaf'],
  &[data-shape='thumb'] {
    block-size: 72px;
    inline-size: 72px;
    margin: 0;
  }
  &[data-shape='leaf'] {
    block-size: 88px;
  }
`
