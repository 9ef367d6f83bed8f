import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { initials } from '../../core/person/initials'
import { imageKind } from './imageKind'
import { Scene } from './Scene'

/**
 * A person's picture, else the drawing, else initials; decorative, because the person's name is
 * always beside it.
 */
export function Avatar({
  name,
  image,
  drawing,
  size = 40,
}: {
  name: string
  image?: string | undefined
  drawing?: 'person' | 'person-female'
  size?: 32 | 40 | 56 | 96
}): ReactNode {
  const [failedImage, setFailedImage] = useState<string>()
  const kind = imageKind(image === failedImage ? undefined : image)
  return (
    <Circle data-size={size} aria-hidden="true">
      {kind.type === 'file' ? (
        <img
          src={kind.url}
          alt=""
          loading="lazy"
          onError={() => {
            setFailedImage(image)
          }}
        />
      ) : kind.type === 'scene' ? (
        <Scene name={kind.name} />
      ) : drawing ? (
        <Person drawing={drawing} />
      ) : (
        initials(name)
      )}
    </Circle>
  )
}

const Circle = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  overflow: hidden;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  font-size: 15px;
  font-weight: var(--portico-font-strong-weight);
  line-height: 1;
  letter-spacing: 0.03em;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &[data-size='32'] {
    inline-size: 32px;
    block-size: 32px;
    font-size: 13px;
  }
  &[data-size='56'] {
    inline-size: 56px;
    block-size: 56px;
    font-size: 20px;
  }
  &[data-size='96'] {
    inline-size: 96px;
    block-size: 96px;
    font-size: 34px;
  }
`

/** A drawn placeholder for a person's photo, in the current colour on the avatar's background. */
function Person({ drawing }: { drawing: 'person' | 'person-female' }): ReactNode {
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" fill="currentColor" focusable="false">
      {drawing === 'person-female' ? (
        <path
          d="M20 7.5c-5.2 0-8.3 3.6-8.3 8.8 0 3.7-.6 6.2-2.2 8.5 1.5.9 3.6 1.3 5.7 1.2-4.7 1.4-8.4 4.4-9.7 9.3L5.3 40h29.4l-.2-4.7c-1.3-4.9-5-7.9-9.7-9.3 2.1.1 4.2-.3 5.7-1.2-1.6-2.3-2.2-4.8-2.2-8.5 0-5.2-3.1-8.8-8.3-8.8z"
          fillOpacity=".9"
        />
      ) : (
        <path
          d="M20 8.5a7.3 7.3 0 1 1 0 14.6 7.3 7.3 0 0 1 0-14.6zM20 25.5c7.4 0 13.2 4.2 14.5 10.5L35 40H5l.5-4C6.8 29.7 12.6 25.5 20 25.5z"
          fillOpacity=".9"
        />
      )}
    </svg>
  )
}
