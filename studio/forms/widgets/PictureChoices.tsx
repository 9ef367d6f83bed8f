import { useId, useState, type ReactNode } from 'react'
import { catalogue } from '../../../generated/catalogue'
import { humanizeKey } from '../../../src/core/config/describe/describeConfigPath'
import { PictureGrid } from '../../media/PictureGrid'
import { PictureTabs, type PictureTab } from '../../media/PictureTabs'
import { YourPictures } from '../../media/YourPictures'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'

/** A choice of pictures in two tabs: the company's own, also new ones, and the drawings. */
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
  const find = useFindText()
  const { tokens, languages } = useFormContext()
  const prefix = useId()
  const [tab, setTab] = useState<PictureTab>(current.startsWith('scene:') ? 'drawings' : 'uploads')
  return (
    <>
      <PictureTabs current={tab} prefix={prefix} onChange={setTab} />
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${tab}`}>
        {tab === 'uploads' ? (
          <YourPictures
            current={current}
            none={none}
            tokens={tokens}
            languages={[languages.ownLanguage, ...languages.others]}
            onChoose={onChoose}
          />
        ) : (
          <PictureGrid
            choices={[
              { image: '', name: none },
              ...catalogue.scenes.map((scene) => ({
                image: `scene:${scene}`,
                name: find(`studio.scene.${scene}`) ?? humanizeKey(scene),
              })),
            ]}
            current={current}
            tokens={tokens}
            onChoose={onChoose}
          />
        )}
      </div>
    </>
  )
}
