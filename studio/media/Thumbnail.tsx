import { Image, ImageOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { imageKind } from '../../src/ui/media/imageKind'
import { Scene } from '../../src/ui/media/Scene'
import { colourVariables } from './colourVariables'

/**
 * A thumbnail of a picture as the club would show it; an icon if there is none or it can't be
 * loaded.
 */
export function Thumbnail({
  image,
  tokens,
}: {
  image: string
  /** Painted token values by name, without the CSS prefix; illustrations use the club's colours. */
  tokens: Readonly<Record<string, string>>
}): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>()
  const kind = imageKind(image)
  if (kind.type === 'scene') {
    return (
      <Frame style={colourVariables(tokens)}>
        <Scene name={kind.name} />
      </Frame>
    )
  }
  if (kind.type === 'file' && failedUrl !== kind.url) {
    return (
      <Frame>
        <img src={kind.url} alt="" decoding="async" onError={() => setFailedUrl(kind.url)} />
      </Frame>
    )
  }
  return (
    <Frame data-empty>
      {kind.type === 'file' ? <ImageOff size={16} aria-hidden /> : <Image size={16} aria-hidden />}
    </Frame>
  )
}

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 54px;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: 5px;
  background: var(--portico-color-surface-sunken);
  color: var(--portico-color-muted-text);
  > img,
  > svg:only-child:not([stroke]) {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  &[data-empty] {
    border: 1px dashed var(--portico-color-border);
  }
`
