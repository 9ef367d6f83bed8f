import { useQuery } from '@tanstack/react-query'
import { use, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Picture } from '../../src/ui/media/Picture'
import {
  ACCEPTED_PICTURES,
  pictureErrorTextsFor,
  uploadErrorText,
} from '../../studio/session/uploadErrorText'
import { deskApi, deskQueries } from '../session/deskApi'
import type { Item } from '../values/items'
import { RecordFactsContext } from '../values/RecordFacts'

/** Uploads that can be chosen again. */
const SHOWN = 24

/** Adds a picture to a list: a new upload, or one that the company has already. */
export function AddPicture({
  id,
  items,
  onAdd,
}: {
  /** Id of the button that gets the focus when a picture is removed. */
  id: string
  items: readonly Item[]
  onAdd: (item: Item) => void
}): ReactNode {
  const t = useText()
  const { companyId } = use(RecordFactsContext)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'choosing' | { errorId: MessageId }>('idle')
  const add = (url: string): void => {
    setState('idle')
    if (!items.some((item) => item['url'] === url)) onAdd({ url, title: '', description: '' })
  }
  const upload = async (file: File): Promise<void> => {
    setState('busy')
    try {
      const chosen = { companyId }
      add((await deskApi.call('desk.media.upload', { file, chosen })).path)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({
        errorId:
          uploadErrorText(error, { ...pictureErrorTextsFor(file), ...ERROR_TEXTS }) ??
          'studio.picture.upload.failed',
      })
    }
  }
  return (
    <>
      <Row>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_PICTURES}
          aria-label={t('desk.picture.upload')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Allows choosing the same file again after a rejection.
            event.target.value = ''
            if (file) void upload(file)
          }}
        />
        <Button
          id={id}
          variant="secondary"
          size="small"
          icon="plus"
          busy={state === 'busy'}
          onClick={() => input.current?.click()}
        >
          {t('desk.picture.upload')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={state === 'choosing'}
          onClick={() => setState(state === 'choosing' ? 'idle' : 'choosing')}
        >
          {t('desk.picture.choose')}
        </Button>
      </Row>
      {typeof state === 'object' ? <Failure role="alert">{t(state.errorId)}</Failure> : null}
      {state === 'choosing' ? <Uploads onChoose={add} /> : null}
    </>
  )
}

/** The company's newest uploads, to choose from. */
function Uploads({ onChoose }: { onChoose: (url: string) => void }): ReactNode {
  const t = useText()
  const { companyId } = use(RecordFactsContext)
  const { data, error } = useQuery(
    {
      queryKey: ['desk.media.list', companyId],
      queryFn: ({ signal }) =>
        deskApi.list('desk.media.list', {
          query: { pageSize: SHOWN },
          chosen: { companyId },
          signal,
        }),
    },
    deskQueries,
  )
  if (error !== null) return <Failure role="alert">{t('desk.list.failed')}</Failure>
  if (data === undefined) return <p role="status">{t('ui.loading')}</p>
  if (data.items.length === 0) return <p>{t('desk.picture.noUploads')}</p>
  return (
    <Grid>
      {data.items.map(({ path, name }, index) => (
        <button
          key={path}
          type="button"
          aria-label={name || t('desk.picture.uploaded', { number: index + 1 })}
          onClick={() => onChoose(path)}
        >
          <Picture image={path} alt="" ratio="4/3" radius />
        </button>
      ))}
    </Grid>
  )
}

const ERROR_TEXTS = {
  session_moved: 'desk.moved.title',
  conflict: 'studio.picture.upload.full',
} as const

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Failure = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 8px;
  inline-size: 100%;
  button {
    padding: 4px;
    border-radius: 8px;
  }
  button:hover {
    background: var(--portico-color-primary-soft);
  }
`
