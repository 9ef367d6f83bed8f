import { useRef, useState, type ReactNode } from 'react'
import { useDrop } from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { FieldGroup } from '../../src/ui/controls/FieldGroup'

/** A field for one file, which is chosen or dropped. */
export function FileField({
  file,
  readOnly,
  error,
  onFile,
}: {
  file: File | undefined
  readOnly: boolean
  error: string | undefined
  onFile: (file: File) => void
}): ReactNode {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isMany, setIsMany] = useState(false)
  const take = (files: readonly File[]): void => {
    const [first] = files
    setIsMany(files.length > 1)
    if (first !== undefined && files.length === 1 && !readOnly) onFile(first)
  }
  const { dropProps, isDropTarget } = useDrop({
    ref: box,
    isDisabled: readOnly,
    onDrop: ({ items }) =>
      void Promise.all(
        items.filter((item) => item.kind === 'file').map((item) => item.getFile()),
      ).then(take),
  })
  return (
    <FieldGroup
      name="file"
      label={t('desk.imports.file')}
      hint={t('desk.imports.fileHint')}
      error={isMany ? t('desk.imports.fileMany') : error}
    >
      <Drop {...dropProps} ref={box} data-over={isDropTarget || undefined}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t('desk.imports.file')}
          hidden
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // Allows choosing the same file again once it is corrected.
            target.value = ''
          }}
        />
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          idle={readOnly}
          onClick={() => input.current?.click()}
        >
          {t(file === undefined ? 'desk.imports.fileChoose' : 'desk.imports.fileOther')}
        </Button>
        <span>{t('desk.imports.fileDrop')}</span>
        <p role="status">
          {file === undefined ? t('desk.imports.fileNone') : <bdi>{file.name}</bdi>}
        </p>
      </Drop>
    </FieldGroup>
  )
}

const Drop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-block: 6px;
  padding: 20px;
  border: 2px dashed var(--portico-color-border);
  border-radius: 12px;
  &[data-over] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary-soft);
  }
  > span {
    color: var(--portico-color-muted-text);
  }
  > p {
    flex-basis: 100%;
    overflow-wrap: anywhere;
  }
`
