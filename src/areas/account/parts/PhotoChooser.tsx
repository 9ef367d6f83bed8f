import { useSetAtom } from 'jotai'
import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { customerAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { notify } from '../../../ui/feedback/notificationStore'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { PHOTO_MAX_MB, PHOTO_TYPES, uploadPhoto, type PhotoError } from '../data/uploadPhoto'
import { VISUALLY_HIDDEN } from '../../../ui/style/visuallyHidden'

/** A chosen file and its preview as a data URL. */
export interface ChosenPhoto {
  file: File
  preview: string
}

/**
 * Lets the customer choose a photo, previews it, and uploads it with a progress bar.
 * (shell.call.profile-photo)
 */
export function PhotoChooser({
  chosen,
  onChoose,
}: {
  chosen: ChosenPhoto | undefined
  onChoose: (photo: ChosenPhoto | undefined) => void
}): ReactNode {
  const t = useText()
  const setCustomer = useSetAtom(customerAtom)
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<PhotoError>()
  const busy = progress !== undefined

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const problem =
      file.size > PHOTO_MAX_MB * 1024 * 1024
        ? 'too-large'
        : PHOTO_TYPES.includes(file.type) && file.type !== ''
          ? undefined
          : 'image-type'
    setError(problem)
    if (problem) return
    const preview = await readPreview(file)
    if (preview === undefined) setError('image-broken')
    else onChoose({ file, preview })
  }
  const send = async (photo: ChosenPhoto): Promise<void> => {
    setError(undefined)
    setProgress(0)
    const outcome = await uploadPhoto(photo.file, setProgress).finally(() => setProgress(undefined))
    if ('error' in outcome) {
      setError(outcome.error)
      return
    }
    setCustomer(outcome.customer)
    onChoose(undefined)
    notify({ tone: 'success', title: localizedText('area.account.photo.saved') })
  }

  return (
    <Stack gap={2}>
      <Hidden
        ref={input}
        type="file"
        name="file"
        aria-label={t('area.account.photo.choose')}
        tabIndex={-1}
        accept={PHOTO_TYPES}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Clear the input, so that choosing the same file again is also a change.
          event.target.value = ''
        }}
      />
      <Stack row gap={2}>
        {chosen ? (
          <>
            <Button size="small" busy={busy} onClick={() => void send(chosen)}>
              {t('area.account.photo.use')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={busy}
              onClick={() => onChoose(undefined)}
            >
              {t('area.account.cancel')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="secondary"
            icon="camera"
            onClick={() => input.current?.click()}
          >
            {t('area.account.photo.change')}
          </Button>
        )}
      </Stack>
      {busy ? <ProgressBar share={progress} label={t('area.account.photo.progress')} /> : null}
      <div role="alert">
        {error ? <Text tone="danger">{t(`area.account.photo.fault.${error}`)}</Text> : null}
      </div>
    </Stack>
  )
}

/** Reads a file as a data URL; undefined if it can't be read. */
const readPreview = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })

const Hidden = styled.input`
  ${VISUALLY_HIDDEN}
`
