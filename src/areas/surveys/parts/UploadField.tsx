import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../../../core/api/ApiError'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { describedBy } from '../../../ui/controls/describedBy'
import { Field } from '../../../ui/controls/Field'
import { IconButton } from '../../../ui/controls/IconButton'
import { notifyError } from '../../../ui/feedback/notifyError'
import { Icon } from '../../../ui/media/Icon'
import { readUpload, type UploadFault } from '../data/readUpload'
import { splitDataUrl, UPLOAD_EXTENSIONS, type DataUrl } from '../model/readFile'

/** Props of an upload; the file is a data URL with its name. */
interface UploadFieldProps {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  url: string | undefined
  onUrl: (url: string | undefined) => void
  onFault: (code: UploadFault | 'one_file' | undefined) => void
  /** Runs what reads a chosen file. */
  read: (file: Promise<void>) => void
}

/**
 * One file, chosen or dropped, with its preview. A rejected file leaves the earlier one in place.
 * (doc 3 §5)
 */
export function UploadField({
  name,
  label,
  hint,
  error,
  required,
  url,
  onUrl,
  onFault,
  read,
}: UploadFieldProps): ReactNode {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const chosen = url === undefined ? undefined : splitDataUrl(url)
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (file === undefined) return
    if (files.length > 1) return onFault('one_file')
    try {
      const upload = await readUpload(file)
      if ('fault' in upload) onFault(upload.fault)
      else onUrl(upload.url)
    } catch (failure) {
      // The file was deleted from the disk, or the code that detects its kind could not be loaded.
      if (failure instanceof DOMException) onFault('file')
      else notifyError(new ApiError(0, { code: 'network_error' }), 'survey')
    }
  }
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required}>
      {chosen === undefined ? null : (
        <Chosen>
          {url !== undefined && chosen.contentType.startsWith('image/') ? (
            <Preview src={url} alt="" />
          ) : (
            <Icon name="clipboard" />
          )}
          <FileName file={chosen} />
          <IconButton
            icon="close"
            label={t('area.surveys.upload.remove', { name: chosen.name })}
            onClick={() => {
              onUrl(undefined)
              input.current?.focus()
            }}
          />
        </Chosen>
      )}
      <Zone
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDraggedOver(true)
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsDraggedOver(false)
          if (!input.current?.matches(':disabled')) read(choose([...event.dataTransfer.files]))
        }}
      >
        <Icon name="plus" size={20} />
        <span>
          {t(chosen === undefined ? 'area.surveys.upload.choose' : 'area.surveys.upload.replace')}
          <small>{t('area.surveys.upload.types', { types: UPLOAD_EXTENSIONS.join(', ') })}</small>
        </span>
        <input
          {...describedBy(name, hint, error)}
          ref={input}
          type="file"
          name={name}
          // A chosen file is kept outside the input, so the input itself is empty.
          required={required && chosen === undefined}
          accept={UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join()}
          onChange={(event) => {
            read(choose([...(event.target.files ?? [])]))
            // Clear the input, so that choosing the same file again is also a change.
            event.target.value = ''
          }}
        />
      </Zone>
    </Field>
  )
}

/** A file's name and size. */
function FileName({ file }: { file: DataUrl }): ReactNode {
  const { locale } = useLanguage()
  const isLarge = file.byteLength >= 1_000_000
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? file.byteLength / 1_000_000 : Math.ceil(file.byteLength / 1000))
  return (
    <Name>
      <bdi>{file.name}</bdi>
      <small>{size}</small>
    </Name>
  )
}

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
`
const Preview = styled.img`
  flex: none;
  inline-size: 64px;
  block-size: 64px;
  border-radius: min(var(--portico-radius-card), 8px);
  object-fit: cover;
`
const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
/** The input covers the text, so that it receives clicks and drops itself. */
const Zone = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: var(--portico-target-size);
  padding: 14px 16px;
  border: var(--portico-control-border-width) dashed var(--portico-color-control-border);
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-surface);
  &[data-over] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-accent-soft);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--portico-color-danger);
  }
  &:focus-within {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`
