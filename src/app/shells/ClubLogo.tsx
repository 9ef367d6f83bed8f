import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { homePath } from '../../core/config/homePath'
import { Scene } from '../../ui/media/Scene'
import { imageKind } from '../../ui/media/imageKind'
import type { ShellData } from './ShellData'
import { PortalLink } from '../../ui/controls/PortalLink'

/**
 * The club's logo as a link home: its image, or the club's name in the heading font if there is no
 * image or it fails to load. On a picture the club may have another image.
 */
export function ClubLogo({
  shell,
  onPicture = false,
}: {
  shell: Pick<ShellData, 'config' | 'company'>
  onPicture?: boolean
}): ReactNode {
  const t = useText()
  const { logo } = shell.config.props
  const [failedImage, setFailedImage] = useState<string>()
  const name = logo.text || shell.company?.name || t('app.club.fallback')
  const image = (onPicture && logo.imageOnPicture) || logo.image
  const kind = imageKind(image === failedImage ? '' : image)
  const alt = logo.alt || name
  return (
    // The inspector finds the logo by `data-logo`.
    <Home to={homePath(shell.config)} aria-label={alt} title={name} data-logo="">
      {kind.type === 'file' ? (
        <Image
          src={kind.url}
          alt=""
          width={logo.widthPx}
          onError={() => {
            setFailedImage(image)
          }}
        />
      ) : null}
      {kind.type === 'scene' ? (
        <Drawn>
          <Scene name={kind.name} />
        </Drawn>
      ) : null}
      {kind.type !== 'missing' && !logo.text ? null : <Word aria-hidden="true">{name}</Word>}
    </Home>
  )
}

const Home = styled(PortalLink)`
  display: inline-flex;
  align-items: center;
  gap: 14px;
  min-block-size: var(--portico-target-size);
  min-inline-size: 0;
  max-inline-size: 100%;
  border-radius: 2px;
  &:focus-visible {
    outline-offset: 4px;
  }
`
const Image = styled.img`
  zoom: var(--portico-logo-size);
  block-size: auto;
  min-inline-size: 0;
  max-block-size: 72px;
  object-fit: contain;
  object-position: left;
  &:dir(rtl) {
    object-position: right;
  }
`
const Drawn = styled.span`
  zoom: var(--portico-logo-size);
  flex: none;
  block-size: 56px;
  inline-size: min(var(--portico-logo-width), 50%);
  overflow: hidden;
  border-radius: var(--portico-radius);
`
const Word = styled.span`
  min-inline-size: 0;
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-lg);
  font-weight: var(--portico-font-heading-weight);
  letter-spacing: var(--portico-letter-spacing-heading);
  line-height: 1.15;
  overflow-wrap: anywhere;
  text-transform: var(--portico-text-transform-heading);
  /* Beside a logo image, words stay whole: the image shrinks instead. */
  &:not(:only-child) {
    min-inline-size: min-content;
    overflow-wrap: normal;
  }
`
