import { use, useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DrawingName } from '../drawingNames'
import { Heading } from '../layout/Heading'
import { Text } from '../layout/Text'
import { AssetsContext } from '../media/AssetsContext'
import { Drawing } from '../media/Drawing'
import { imageKind } from '../media/imageKind'
import { Picture } from '../media/Picture'

/** Props of an empty view; `text` says what will appear in it, or what to do. */
export interface EmptyStateProps {
  title: string
  text?: ReactNode
  drawing?: DrawingName
  action?: ReactNode
  level?: 1 | 2 | 3
  /** Whether the focus moves to the title, because the element that had it is gone. */
  takesFocus?: boolean
}

/** An empty view: a small drawing (or the club's own picture), title, text and action. */
export function EmptyState({
  title,
  text,
  drawing = 'empty',
  action,
  level = 2,
  takesFocus = false,
}: EmptyStateProps): ReactNode {
  const { emptyPicture, errorPicture } = use(AssetsContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const isError = drawing === 'lost' || drawing === 'locked' || drawing === 'broken'
  const clubPicture = isError ? errorPicture : emptyPicture
  return (
    <Box>
      {imageKind(clubPicture).type === 'missing' ? (
        <Drawing name={drawing} />
      ) : (
        <PictureBox>
          <Picture image={clubPicture} ratio="4/3" radius />
        </PictureBox>
      )}
      <TextColumn>
        <Heading
          ref={heading}
          level={level}
          size={level === 1 ? 2 : 3}
          focusable={takesFocus || level === 1}
        >
          {title}
        </Heading>
        {text ? (
          <Text as="div" tone="muted">
            {text}
          </Text>
        ) : null}
      </TextColumn>
      {action ? <Actions>{action}</Actions> : null}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 24px;
  padding-block: clamp(24px, 6vw, 72px);
  text-align: center;
`
const PictureBox = styled.div`
  inline-size: 240px;
  max-inline-size: 100%;
`
const TextColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  max-inline-size: 46ch;
  p + p {
    margin-block-start: 0.6em;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: inherit;
  gap: 12px;
`
