import type { WidgetProps } from '@rjsf/utils'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDynamicText } from '../../../src/core/intl/useText'
import { compactField } from '../../chrome/compactField'
import { humanizeKey } from '../../../src/core/config/describe/describeConfigPath'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'
import { PictureChoices } from './PictureChoices'
import { PictureField, PictureOpener } from './PictureOpener'
import { Thumbnail } from '../../media/Thumbnail'

/** A field for a picture: an illustration in the club's colours, an upload or an address. */
export function PictureWidget({
  id,
  value,
  rawErrors,
  readonly,
  options,
  onChange,
}: WidgetProps): ReactNode {
  const t = useDynamicText()
  const { release, tokens } = useFormContext()
  const find = useFindText()
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const isScene = text.startsWith('scene:')
  const isInvalid = (rawErrors?.length ?? 0) > 0
  const none = t(typeof options['none'] === 'string' ? options['none'] : 'studio.picture.none')
  const hasAddress = text !== '' && !isScene
  const sceneName = (scene: string): string => find(`studio.scene.${scene}`) ?? humanizeKey(scene)
  const setPicture = (picture: string): void => {
    release()
    onChange(picture || undefined)
  }
  return (
    <PictureField>
      <PictureOpener
        id={id}
        panelId={panelId}
        open={open}
        disabled={readonly}
        picture={<Thumbnail image={isInvalid ? '' : text} tokens={tokens} />}
        name={
          isScene
            ? sceneName(text.slice(6))
            : hasAddress
              ? t(text.startsWith('/media/') ? 'studio.picture.own' : 'studio.picture.byAddress')
              : none
        }
        onOpen={setOpen}
      />
      {open || hasAddress ? (
        <Address
          value={isScene ? '' : text}
          readOnly={readonly}
          inputMode="url"
          spellCheck={false}
          placeholder={t('studio.picture.addressHint')}
          aria-label={t('studio.picture.address')}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}__error` : undefined}
          onChange={(event) => onChange(event.target.value || undefined)}
          onBlur={(event) =>
            event.target.value !== event.target.value.trim() &&
            onChange(event.target.value.trim() || undefined)
          }
        />
      ) : null}
      <div id={panelId} hidden={!open}>
        {open ? <PictureChoices current={text} none={none} onChoose={setPicture} /> : null}
      </div>
    </PictureField>
  )
}

const Address = styled.input`
  ${compactField}
`
