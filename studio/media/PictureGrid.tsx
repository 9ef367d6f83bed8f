import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Thumbnail } from './Thumbnail'

/** Pictures to choose from, as thumbnails with names. */
export function PictureGrid({
  choices,
  current,
  tokens,
  onChoose,
}: {
  choices: readonly { image: string; name: string }[]
  current: string
  /** The club's painted token values, in which drawings are shown. */
  tokens: Readonly<Record<string, string>>
  onChoose: (image: string) => void
}): ReactNode {
  return (
    <Grid>
      {choices.map(({ image, name }) => (
        <Choice
          key={image}
          type="button"
          aria-pressed={image === current}
          onClick={() => onChoose(image)}
        >
          <Thumbnail image={image} tokens={tokens} />
          <span dir="auto">{name}</span>
        </Choice>
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: 6px;
`
const Choice = styled.button`
  display: grid;
  align-content: start;
  gap: 4px;
  padding: 4px;
  border: 1px solid transparent;
  border-radius: 8px;
  text-align: start;
  > span:first-child {
    inline-size: 100%;
  }
  > span:last-child {
    padding-inline: 2px;
    font-size: var(--portico-text-xs);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  &:hover {
    background: var(--portico-color-primary-soft);
  }
  &[aria-pressed='true'] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary-soft);
  }
`
