import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { ProgressBar } from '../../src/ui/feedback/ProgressBar'

/** A file that is being uploaded; a number is the share of it that has arrived, from 0 to 1. */
export interface UploadingFile {
  name: string
  state: 'waiting' | 'done' | 'rejected' | number
}

/** The files of an upload, each with how far it is. */
export function UploadList({ files }: { files: readonly UploadingFile[] }): ReactNode {
  const t = useText()
  return (
    <List aria-label={t('studio.picture.uploadingFiles')}>
      {files.map(({ name, state }, index) => (
        // Two files of different folders may have the same name.
        <li key={index}>
          <bdi>{name}</bdi>
          {typeof state === 'number' ? (
            state < 1 ? (
              <ProgressBar share={state} label={t('studio.picture.uploading', { name })} />
            ) : (
              <span>{t('studio.picture.upload.processing')}</span>
            )
          ) : (
            <span>{t(`studio.picture.upload.${state}`)}</span>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  flex: 1 0 100%;
  display: grid;
  gap: 4px;
  max-block-size: 160px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  font-size: var(--portico-text-xs);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 8px;
  }
  bdi {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--portico-color-muted-text);
  }
`
