import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { DialogIntro } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../chrome/ToolProps'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { clubLanguages } from '../forms/languages/textsByLanguage'
import { openedPictureAtom } from '../media/openedPictureAtom'
import { YourPictures } from '../media/YourPictures'
import { PictureUses } from './PictureUses'

/** The *Pictures* tool: all of the company's own pictures, whatever uses them. */
export function PicturesTool({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const { ownLanguage, others } = clubLanguages(currentConfig(useAtomValue(editorAtom)))
  const languages = [ownLanguage, ...others]
  const [asked, setAsked] = useAtom(openedPictureAtom)
  const [opened] = useState(asked)
  const [current, setCurrent] = useState(opened?.path ?? '')
  // Opened again from the menu, the tool starts without it.
  useEffect(() => setAsked(undefined), [setAsked])
  return (
    <StudioDialog title={t('studio.tools.pictures')} width={720} onClose={onClose}>
      <DialogIntro>{t('studio.pictures.text')}</DialogIntro>
      <YourPictures
        current={current}
        opened={opened}
        tokens={NO_TOKENS}
        languages={languages}
        onChoose={setCurrent}
      >
        {(picture) => (
          <PictureUses
            picture={picture}
            domain={domain}
            languages={languages}
            onDeleted={() => setCurrent('')}
          />
        )}
      </YourPictures>
    </StudioDialog>
  )
}

/** Only drawings have the club's colours. */
const NO_TOKENS = {}
