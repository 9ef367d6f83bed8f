import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Text } from '../layout/Text'
import { imageKind } from '../media/imageKind'
import { Picture } from '../media/Picture'
import { OWN_DIRECTION } from '../style/ownDirection'
import { Markdown } from './Markdown'

/** Props of an article; the page renders the article's title. */
export interface ArticleProps {
  summary: string
  /** The text in Markdown. */
  body: string
  /** An image reference; '' for no picture. */
  image: string
  /** The publication date, formatted. */
  date?: string | undefined
}

/** A club's article: picture, date, lead and body in lines of readable length. */
export function Article({ summary, body, image, date }: ArticleProps): ReactNode {
  return (
    <Column>
      {imageKind(image).type === 'missing' ? null : (
        <Lead>
          <Picture image={image} ratio="4/3" radius eager />
        </Lead>
      )}
      {date ? <Text tone="muted">{date}</Text> : null}
      {summary ? <Text size="large">{summary}</Text> : null}
      <Markdown text={body} />
    </Column>
  )
}

const Column = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  max-inline-size: 860px;
  > p {
    ${OWN_DIRECTION}
    max-inline-size: var(--portico-measure);
  }
`
/** As wide as the text; in 4:3, a drawn picture is shown whole and a wide photo loses its sides. */
const Lead = styled.div`
  max-inline-size: var(--portico-measure);
  margin-block-end: var(--portico-space-2);
`
