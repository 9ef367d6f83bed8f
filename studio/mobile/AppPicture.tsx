import { Image, ImageOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { imageKind } from '../../src/ui/media/imageKind'
import { Scene } from '../../src/ui/media/Scene'

/** A thumbnail of an app picture; an icon if there is none or it can't be loaded. */
export function AppPicture({ image, tall = false }: { image: string; tall?: boolean }): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>()
  const kind = imageKind(image)
  const isBroken = kind.type === 'file' && failedUrl === kind.url
  return (
    <Frame data-tall={tall || undefined}>
      {kind.type === 'scene' ? <Scene name={kind.name} /> : null}
      {kind.type === 'file' && !isBroken ? (
        <img src={kind.url} alt="" decoding="async" onError={() => setFailedUrl(kind.url)} />
      ) : null}
      {isBroken ? <ImageOff size={20} aria-hidden /> : null}
      {kind.type !== 'scene' && kind.type !== 'file' ? <Image size={20} aria-hidden /> : null}
    </Frame>
  )
}

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 64px;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface-sunken);
  color: var(--portico-color-muted-text);
  &[data-tall] {
    aspect-ratio: 9 / 16;
    border-radius: 8px;
  }
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`
