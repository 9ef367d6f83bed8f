import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'
import { media } from '../style/media'
import { slideTo } from './slideTo'
import { itemsPerSlide, slideCount, visibleSlide } from './slides'

/** Props of a carousel. */
export interface CarouselProps<Item> {
  label: string
  items: readonly Item[]
  getKey: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/** A row of items that moves by whole slides with buttons, touch or keyboard. (doc 1 §9) */
export function Carousel<Item>({ label, items, getKey, children }: CarouselProps<Item>): ReactNode {
  const t = useText()
  const row = useRef<HTMLUListElement>(null)
  const [slide, setSlide] = useState(0)
  const perSlide = useSyncExternalStore(onResize, currentPerSlide, () => itemsPerSlide.large)
  const count = slideCount(items.length, perSlide)
  const current = Math.min(slide, count - 1)
  const go = (next: number): void => {
    setSlide(next)
    if (row.current) slideTo(row.current, next * perSlide)
  }
  return (
    <Frame role="group" aria-roledescription={t('ui.carousel.role')} aria-label={label}>
      <Row
        ref={row}
        // A scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget: { dataset, scrollLeft, clientWidth, scrollWidth } }) => {
          if (dataset['sliding'] === undefined)
            setSlide(
              visibleSlide(
                { scrolled: Math.abs(scrollLeft), width: clientWidth, length: scrollWidth },
                count,
              ),
            )
        }}
      >
        {items.map((item) => (
          <li key={getKey(item)}>{children(item)}</li>
        ))}
      </Row>
      {items.length > itemsPerSlide.small ? (
        <Controls data-fits={smallestFit(items.length)}>
          <IconButton
            icon="chevron-start"
            variant="secondary"
            label={t('ui.carousel.previous')}
            disabled={current === 0}
            onClick={() => {
              go(current - 1)
            }}
          />
          <span aria-live="polite">{t('ui.carousel.position', { slide: current + 1, count })}</span>
          <IconButton
            icon="chevron-end"
            variant="secondary"
            label={t('ui.carousel.next')}
            disabled={current >= count - 1}
            onClick={() => {
              go(current + 1)
            }}
          />
        </Controls>
      ) : null}
    </Frame>
  )
}

/**
 * The smallest width at which all items fit on one slide, so that the buttons are hidden; undefined
 * if they never do. CSS hides the buttons, because the server doesn't know the width, and buttons
 * added in the browser would shift the page.
 */
const smallestFit = (items: number): 'medium' | 'large' | undefined =>
  items <= itemsPerSlide.medium ? 'medium' : items <= itemsPerSlide.large ? 'large' : undefined

function currentPerSlide(): number {
  if (!matchMedia(media.up('sm').slice(MEDIA.length)).matches) return itemsPerSlide.small
  return matchMedia(media.up('lg').slice(MEDIA.length)).matches
    ? itemsPerSlide.large
    : itemsPerSlide.medium
}

/** `matchMedia` takes a media query without this prefix. */
const MEDIA = '@media '

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('resize', listener)
  }
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-4);
`
const Row = styled.ul`
  --gap: var(--portico-space-4);
  /* Leaves space for focus rings inside the scroll container. */
  margin: -6px;
  padding: 6px;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: var(--gap);
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scroll-snap-type: inline mandatory;
  scroll-padding-inline: 6px;
  scrollbar-width: none;
  border-radius: min(var(--portico-radius-card), 12px);
  &[data-sliding] {
    scroll-snap-type: none;
  }
  > li {
    display: grid;
    min-inline-size: 0;
    scroll-snap-align: start;
  }
  ${media.up('sm')} {
    grid-auto-columns: calc((100% - var(--gap)) / ${itemsPerSlide.medium});
  }
  ${media.up('lg')} {
    grid-auto-columns: calc((100% - 2 * var(--gap)) / ${itemsPerSlide.large});
  }
`
const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 16px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  ${media.up('sm')} {
    &[data-fits='medium'] {
      display: none;
    }
  }
  ${media.up('lg')} {
    &[data-fits='large'] {
      display: none;
    }
  }
`
