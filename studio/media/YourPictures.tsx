import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { Pager } from '../../src/ui/lists/Pager'
import { useDebounced } from '../../src/ui/search/useDebounced'
import { compactField } from '../chrome/compactField'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioApi, studioAtom } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { CropPicture } from './CropPicture'
import { DescribePicture } from './DescribePicture'
import { FocusPicture } from './FocusPicture'
import { NamePicture } from './NamePicture'
import { PictureGrid } from './PictureGrid'
import { UploadPictures } from './UploadPictures'

/** Pictures on a page. */
const PAGE_SIZE = 24

/**
 * The company's uploaded pictures, newest first: found by name, added to, the chosen one renamed,
 * described, given a focal point and cropped by whoever may edit.
 */
export function YourPictures({
  current,
  opened,
  none,
  tokens,
  languages,
  onChoose,
  children,
}: {
  current: string
  /** The picture with whose name the search begins; it has details wherever it is in the list. */
  opened?: MediaFile | undefined
  /** Name of the choice of no picture; without it there is no such choice. */
  none?: string
  /** The club's painted token values. */
  tokens: Readonly<Record<string, string>>
  /** The club's languages, its own first. */
  languages: readonly string[]
  onChoose: (image: string) => void
  /** What is shown below the chosen picture besides its name. */
  children?: (picture: MediaFile) => ReactNode
}): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const isEditor = studio.status === 'ready' && studio.session.company.permissionLevel !== 'viewer'
  const [typed, setTyped] = useState(opened?.name ?? '')
  const search = useDebounced(typed.trim())
  const [place, setPlace] = useState({ search, pageNumber: 1 })
  // Another search starts at its first page.
  const pageNumber = place.search === search ? place.pageNumber : 1
  const query = { pageNumber, pageSize: PAGE_SIZE, ...(search === '' ? {} : { search }) }
  const chosen = getCompanySelection()
  const { data, error } = useQuery(
    {
      ...combinedQuery(['admin.media.list'], { chosen, query }, ({ signal }) =>
        studioApi.list('admin.media.list', { query, chosen, signal }),
      ),
      // The page that is left stays until the next one is there.
      placeholderData: keepPreviousData,
    },
    studioQueries,
  )
  const pictures = data?.items ?? []
  const picture = [...pictures, ...(opened ? [opened] : [])].find(({ path }) => path === current)
  // The details of the picture that was cropped are gone, and with them the button that had the focus.
  const [cropped, setCropped] = useState<string>()
  const details = useRef<HTMLDivElement>(null)
  const shown = picture?.path
  useEffect(() => {
    if (shown !== undefined && shown === cropped) details.current?.focus()
  }, [shown, cropped])
  const count = Math.ceil((data?.pagination.totalCount ?? 0) / PAGE_SIZE)
  return (
    <>
      <UploadPictures onUploaded={onChoose} />
      <Search
        type="search"
        value={typed}
        maxLength={120}
        autoComplete="off"
        aria-label={t('studio.picture.search')}
        placeholder={t('studio.picture.search')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PictureGrid
        choices={[
          ...(search === '' && none !== undefined ? [{ image: '', name: none }] : []),
          ...pictures.map(({ path, name }) => ({
            image: path,
            name: name || t('studio.picture.unnamed'),
          })),
        ]}
        current={current}
        tokens={tokens}
        onChoose={onChoose}
      />
      {/* If the pictures can't be loaded, the drawings and the address field still work. */}
      <Note role="status">
        {error !== null
          ? t('studio.picture.notRead')
          : data !== undefined && pictures.length === 0
            ? t(search === '' ? 'studio.picture.noUploads' : 'studio.picture.noMatch')
            : ''}
      </Note>
      {count > 1 ? (
        <Pager
          label={t('studio.picture.uploads')}
          page={pageNumber}
          count={count}
          onPage={(page) => setPlace({ search, pageNumber: page })}
        />
      ) : null}
      {picture ? (
        <Details key={picture.path} ref={details} tabIndex={-1}>
          {isEditor ? (
            <>
              <NamePicture picture={picture} />
              <DescribePicture picture={picture} languages={languages} />
              <FocusPicture picture={picture} />
              <CropPicture
                picture={picture}
                onCropped={(image) => {
                  setCropped(image)
                  onChoose(image)
                }}
              />
            </>
          ) : null}
          {children?.(picture)}
        </Details>
      ) : null}
    </>
  )
}

const Details = styled.div`
  outline: none;
  margin-block-start: 10px;
  padding-block-start: 2px;
  border-block-start: 1px solid var(--portico-color-border);
`
const Search = styled.input`
  ${compactField}
  margin-block: 8px;
`
const Note = styled.p`
  margin: 0;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
