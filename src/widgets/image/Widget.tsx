import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { linkTarget } from '../../core/registry/linkTarget'
import { TextLink } from '../../ui/controls/TextLink'
import { Picture } from '../../ui/media/Picture'
import { usePictureNote } from '../../ui/media/usePictureNote'
import type { ImageSettings } from './manifest'

/**
 * A picture, or the club's placeholder if it is missing, with an optional caption. With a `linkTo`,
 * the picture is a link if a text says what it shows, which becomes the link's accessible name.
 */
export function Widget({ settings }: WidgetProps<ImageSettings>): ReactNode {
  const note = usePictureNote()(settings.image)
  const alt = settings.alt || (note?.alt ?? '')
  const target = alt === '' ? undefined : linkTarget(settings.linkTo)
  const picture = (
    <Picture image={settings.image} alt={alt} ratio={settings.ratio} radius={settings.rounded} />
  )
  return (
    <Figure $width={settings.width}>
      {target ? (
        <TextLink to={target.to} external={target.external}>
          {picture}
        </TextLink>
      ) : (
        picture
      )}
      {settings.caption !== '' && <figcaption>{settings.caption}</figcaption>}
    </Figure>
  )
}

const Figure = styled.figure<{ $width: ImageSettings['width'] }>`
  margin: 0;
  max-inline-size: ${({ $width }) => ($width === 'text' ? 'var(--portico-measure)' : 'none')};
  > a {
    display: block;
  }
  figcaption {
    padding-block-start: var(--portico-space-3);
    max-inline-size: var(--portico-measure);
    overflow-wrap: break-word;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
