import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { combinedQuery } from '../../../src/core/query/createCallQueries'
import { humanizeKey } from '../../../src/core/config/describe/describeConfigPath'
import { getCompanySelection } from '../../session/getCompanySelection'
import { studioApi } from '../../session/studioAtoms'
import { studioQueries } from '../../session/studioQueries'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'
import { Thumbnail } from './Thumbnail'
import { UploadPicture } from './UploadPicture'

/** A choice of pictures as thumbnails with names: none, illustrations, uploads, or a new upload. */
export function PictureChoices({
  current,
  none,
  onChoose,
}: {
  current: string
  /** Name of the choice of no picture. */
  none: string
  onChoose: (image: string) => void
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const { tokens } = useFormContext()
  const uploads = useUploads()
  const choices = [
    { image: '', name: none },
    ...catalogue.scenes.map((scene) => ({
      image: `scene:${scene}`,
      name: find(`studio.scene.${scene}`) ?? humanizeKey(scene),
    })),
    ...uploads.map((image, index) => ({
      image,
      name: t('studio.picture.uploaded', { number: uploads.length - index }),
    })),
  ]
  return (
    <>
      <Grid>
        {choices.map(({ image, name }) => (
          <Choice
            key={image}
            type="button"
            aria-pressed={image === current}
            onClick={() => onChoose(image)}
          >
            <Thumbnail image={image} tokens={tokens} />
            <span>{name}</span>
          </Choice>
        ))}
      </Grid>
      <UploadPicture onUploaded={onChoose} />
    </>
  )
}

/** Paths of the company's newest 48 uploaded pictures, newest first. */
function useUploads(): readonly string[] {
  const chosen = getCompanySelection()
  const { data } = useQuery(
    combinedQuery(['admin.media.list'], { chosen }, ({ signal }) =>
      studioApi.list('admin.media.list', { query: { pageSize: 48 }, chosen, signal }),
    ),
    studioQueries,
  )
  // If the uploads can't be loaded, the other choices still work, and so does the URL field of
  // `PictureWidget`.
  return data?.items.map(({ path }) => path) ?? []
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
