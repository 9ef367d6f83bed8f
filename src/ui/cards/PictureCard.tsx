import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CoverLink } from '../controls/CoverLink'
import { Picture } from '../media/Picture'
import { media } from '../style/media'
import { Heading } from '../layout/Heading'
import { CardBox, NARROW_CELL, PictureBox, TextColumn, type PictureRatio } from './pictureCardBoxes'

/** Props of a picture card. */
export interface PictureCardProps {
  title: string
  /** The link's target; the link covers the whole card. */
  to: string
  image: string | undefined
  ratio?: PictureRatio
  /** A line above the title, such as a category or a day. */
  above?: ReactNode
  /** Content on the picture's top corner, such as a date; clicking it follows the card's link. */
  over?: ReactNode
  /** The last line, always at the card's bottom edge. */
  foot?: ReactNode
  children?: ReactNode
}

/** A linked card: picture, a line above the title, text, and a last line. */
export function PictureCard({
  title,
  to,
  image,
  ratio = '16/9',
  above,
  over,
  foot,
  children,
}: PictureCardProps): ReactNode {
  const row = ratio === 'row' || ratio === 'strip' ? ratio : undefined
  return (
    // `as` would replace the card component and lose its styles; `forwardedAs` keeps them.
    <CardBox forwardedAs="article" padding="none" interactive data-row={row}>
      <PictureBox data-row={row}>
        <Picture image={image} ratio={ratio === 'row' || ratio === 'strip' ? 'fill' : ratio} />
        {over ? <Corner>{over}</Corner> : null}
      </PictureBox>
      <TextColumn data-row={row}>
        {above}
        <Heading level={2} size={3}>
          <CoverLink to={to}>{title}</CoverLink>
        </Heading>
        {children}
        {foot ? <Foot>{foot}</Foot> : null}
      </TextColumn>
    </CardBox>
  )
}

const Corner = styled.div`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
  [data-row='strip'] > & {
    display: grid;
    inset-block-start: 8px;
    inset-inline: 8px;
    ${NARROW_CELL} {
      inset-inline-end: auto;
    }
  }
  ${media.phone} {
    [data-row='row'] > & {
      display: grid;
      inset-block-start: 8px;
      inset-inline: 8px;
    }
  }
`
const Foot = styled.div`
  margin-block-start: auto;
  padding-block-start: var(--portico-space-2);
`
