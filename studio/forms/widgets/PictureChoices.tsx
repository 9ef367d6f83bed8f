import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import catalogue from '../../../generated/catalogue.json'
import { words } from '../../editor/describePlace'
import { Thumbnail } from './Thumbnail'

/** The pictures to choose from, as small pictures with their names. */
export function PictureChoices({ current, none, onChoose }: { current: string; none: string; onChoose: (image: string) => void }): ReactNode {
  return (
    <Grid>
      {['', ...catalogue.scenes.map((scene) => `scene:${scene}`)].map((image) => (
        <Choice key={image} type="button" aria-pressed={image === current} onClick={() => onChoose(image)}>
          <Thumbnail image={image} />
          <span>{image === '' ? none : words(image.slice('scene:'.length))}</span>
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
  gap: 4px;
  padding: 4px;
  border: 1px solid transparent;
  border-radius: 8px;
  text-align: start;
  > span:first-child {
    inline-size: 100%;
  }
  > span:last-child {
    overflow: hidden;
    padding-inline: 2px;
    font-size: var(--portico-text-xs);
    line-height: 1.25;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: var(--portico-color-primary-soft);
  }
  &[aria-pressed='true'] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary-soft);
  }
`
