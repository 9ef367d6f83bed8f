import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ResolvedSlogan } from '../../core/config/ResolvedConfig'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../../ui/controls/IconButton'
import { Picture } from '../../ui/media/Picture'
import { media } from '../../ui/style/media'
import { useIsHydrated } from '../../ui/style/useIsHydrated'
import { SLOGAN_INTERVAL_MS } from './slogans'
import { SloganText } from './SloganText'

/**
 * The club's slogans, stacked and cross-fading, with a pause button but without arrows or dots.
 * Doesn't move if reduced motion is requested. The server renders the first slogan; the others are
 * rendered after hydration.
 */
export function SloganCarousel({ slogans }: { slogans: readonly ResolvedSlogan[] }): ReactNode {
  const t = useText()
  const [turn, setTurn] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isHydrated = useIsHydrated()
  const count = slogans.length
  const current = count > 0 ? turn % count : 0

  useEffect(() => {
    if (isPaused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      setTurn((before) => before + 1)
    }, SLOGAN_INTERVAL_MS)
    return () => {
      clearInterval(timer)
    }
  }, [isPaused, count])

  return (
    <>
      {slogans.map((slogan, index) =>
        index === current || isHydrated ? (
          <Slide
            key={slogan.id}
            data-current={index === current || undefined}
            aria-hidden={index === current ? undefined : true}
          >
            {slogan.image ? (
              <Picture image={slogan.image} ratio="fill" scrim eager={index === 0} />
            ) : null}
            <SloganText title={slogan.title} subtitle={slogan.subtitle} />
          </Slide>
        ) : null,
      )}
      {count > 1 ? (
        <Pause>
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={t(isPaused ? 'app.slogans.play' : 'app.slogans.pause')}
            onClick={() => {
              setIsPaused(!isPaused)
            }}
          />
        </Pause>
      ) : null}
    </>
  )
}

const Slide = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-end;
  opacity: 0;
  visibility: hidden;
  transition:
    opacity var(--portico-duration-picture) var(--portico-easing),
    visibility 0s var(--portico-duration-picture);
  &[data-current] {
    opacity: 1;
    visibility: visible;
    transition:
      opacity var(--portico-duration-picture) var(--portico-easing),
      visibility 0s;
  }
`
const Pause = styled.div`
  position: absolute;
  inset-block-end: 20px;
  inset-inline-end: 20px;
  color: var(--portico-color-on-picture);
  button:focus-visible {
    outline-color: var(--portico-color-on-picture);
  }
  ${media.calm} {
    display: none;
  }
`
