import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { DialogIntro } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../chrome/ToolProps'
import { YourPictures } from '../media/YourPictures'
import { PictureUses } from './PictureUses'

/** The *Pictures* tool: all of the company's own pictures, whatever uses them. */
export function PicturesTool({ onClose }: ToolProps): ReactNode {
  const t = useText()
  const [current, setCurrent] = useState('')
  return (
    <StudioDialog title={t('studio.tools.pictures')} width={720} onClose={onClose}>
      <DialogIntro>{t('studio.pictures.text')}</DialogIntro>
      <YourPictures current={current} tokens={NO_TOKENS} onChoose={setCurrent}>
        {(picture) => <PictureUses picture={picture} onDeleted={() => setCurrent('')} />}
      </YourPictures>
    </StudioDialog>
  )
}

/** Only drawings have the club's colours. */
const NO_TOKENS = {}
