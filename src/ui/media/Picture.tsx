import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { AssetsContext } from './AssetsContext'
import { clubMedia } from './clubMedia'
import { imageKind } from './imageKind'
import { Placeholder } from './Placeholder'
import { Scene } from './Scene'
import { usePictureNote } from './usePictureNote'

/** Props of a picture. */
export interface PictureProps {
  /** `scene:<name>`, `/media/…` or an https address. */
  image: string | undefined
  /**
   * What the picture shows, for this place; '' if the place says so itself, beside it. Undefined for
   * the text that the picture has of its own, if any.
   */
  alt?: string | undefined
  ratio?: '16/9' | '4/3' | '1/1' | '3/4' | '21/9' | 'fill'
  radius?: boolean
  /** How a picture file fills the box: `cover` crops it, `contain` leaves space beside it. */
  fit?: 'cover' | 'contain'
  /** Whether to load the picture at once, because it is above the fold. */
  eager?: boolean
  /** Whether to darken the bottom, for text on the picture. */
  scrim?: boolean
}

/**
 * A picture in a box of fixed shape. If the picture is missing or fails to load, the club's
 * placeholder is shown, else a drawn one (shell.screen.image-fallback).
 */
export function Picture({
  image,
  alt,
  ratio = '16/9',
  radius = false,
  fit = 'cover',
  eager = false,
  scrim = false,
}: PictureProps): ReactNode {
  return (
    <Frame
      data-ratio={ratio}
      data-radius={radius || undefined}
      data-fit={fit === 'contain' ? fit : undefined}
      data-scrim={scrim || undefined}
    >
      <Content key={image} image={image} alt={alt} eager={eager} />
    </Frame>
  )
}

function Content({
  image,
  alt,
  eager,
}: {
  image: string | undefined
  alt: string | undefined
  eager: boolean
}): ReactNode {
  const { placeholder } = use(AssetsContext)
  const [failedImages, setFailedImages] = useState<readonly string[]>([])
  const element = useRef<HTMLImageElement>(null)
  const current = [image, placeholder].find(
    (candidate) =>
      candidate && !failedImages.includes(candidate) && imageKind(candidate).type !== 'missing',
  )
  const kind = imageKind(current)
  const url = kind.type === 'file' ? kind.url : undefined
  const note = usePictureNote()(url)
  useEffect(() => {
    // The picture may have failed to load before hydration, when there was no listener.
    const img = element.current
    if (url && img?.complete && img.naturalWidth === 0)
      setFailedImages((before) => [...before, url])
  }, [url])

  if (kind.type === 'scene') return <Scene name={kind.name} alt={alt ?? ''} />
  if (!url) return <Placeholder alt={alt ?? ''} />
  const media = clubMedia(url)
  const img = (
    <Image
      ref={element}
      key={url}
      src={url}
      alt={alt ?? note?.alt ?? ''}
      {...(note?.focus && {
        style: { objectPosition: `${note.focus.x}% ${note.focus.y}%` },
      })}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      {...(media && {
        srcSet: media.webp,
        sizes: eager ? EAGER_SIZES : LAZY_SIZES,
        width: media.width,
        height: media.height,
      })}
      onError={() => {
        setFailedImages((before) => [...before, url])
      }}
    />
  )
  if (!media) return img
  return (
    <Sources>
      <source type="image/avif" srcSet={media.avif} sizes={eager ? EAGER_SIZES : LAZY_SIZES} />
      {img}
    </Sources>
  )
}

// Lazy pictures also have `auto`: they load after layout, so browsers that support `auto` use the
// width of the box.
// An eager picture may be as wide as the page: without `auto`, too small a file would be enlarged.
const EAGER_SIZES = 'min(100vw, 1320px)'
const LAZY_SIZES = 'auto, (min-width: 992px) 60vw, 100vw'

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  inline-size: 100%;
  background: var(--portico-color-skeleton);
  &[data-ratio='16/9'] {
    aspect-ratio: 16 / 9;
  }
  &[data-ratio='4/3'] {
    aspect-ratio: 4 / 3;
  }
  &[data-ratio='1/1'] {
    aspect-ratio: 1;
  }
  &[data-ratio='3/4'] {
    aspect-ratio: 3 / 4;
  }
  &[data-ratio='21/9'] {
    aspect-ratio: 21 / 9;
  }
  &[data-ratio='fill'] {
    position: absolute;
    inset: 0;
    block-size: 100%;
  }
  --fit: cover;
  &[data-fit='contain'] {
    --fit: contain;
  }
  &[data-radius] {
    border-radius: var(--portico-radius-card);
  }
  &::before {
    content: '';
    position: absolute;
    inset: var(--portico-picture-frame-inset);
    z-index: 1;
    border: var(--portico-picture-frame-width) solid var(--portico-color-scene-spot);
    border-radius: max(0px, var(--portico-radius-card) - var(--portico-picture-frame-inset));
    pointer-events: none;
  }
  &[data-scrim]::after {
    content: '';
    position: absolute;
    inset: 0;
    --heavy: color-mix(in oklab, var(--portico-color-scrim) 80%, transparent);
    --light: color-mix(in oklab, var(--portico-color-scrim) 42%, transparent);
    background:
      linear-gradient(
        to top,
        var(--portico-color-scrim) 0%,
        var(--heavy) 30%,
        var(--light) 50%,
        transparent 72%
      ),
      linear-gradient(to bottom, var(--heavy) 0%, var(--light) 16%, transparent 32%);
  }
`
const Sources = styled.picture`
  display: contents;
`
const Image = styled.img`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: var(--fit);
`
