import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { imageKind } from './imageKind'
import { initials } from './initials'
import { Person } from './Person'
import { Scene } from './Scene'

/**
 * A person's picture, otherwise the drawing, otherwise initials; decorative, because the name is
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
  const [failed, setFailed] = useState<string>()
  const kind = imageKind(image === failed ? undefined : image)
  return (
    <Circle data-size={size} aria-hidden="true">
      {kind.type === 'file' ? (
        <img
          src={kind.url}
          alt=""
          loading="lazy"
          onError={() => {
            setFailed(image)
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
