import type { WidgetProps } from '@rjsf/utils'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import catalogue from '../../../generated/catalogue.json'
import { useText } from '../../../src/core/intl/useText'
import { compactField } from '../../chrome/compactField'
import { SelectBox } from '../../chrome/SelectBox'
import { words } from '../../editor/describePlace'
import { useFormContext } from '../FormContext'

/** A picture: one of the drawn scenes, or an address. */
export function PictureWidget({ id, value, rawErrors, readonly, options, onChange }: WidgetProps): ReactNode {
  const t = useText()
  const { release } = useFormContext()
  const text = typeof value === 'string' ? value : ''
  const isScene = text.startsWith('scene:')
  // 'By address' is chosen before there is an address; that choice is this control's own.
  const [asked, setAsked] = useState(false)
  const byAddress = !isScene && (text !== '' || asked)
  const faulty = (rawErrors?.length ?? 0) > 0
  const choose = (choice: string): void => {
    release()
    setAsked(choice === ADDRESS)
    if (choice === ADDRESS) onChange(isScene ? undefined : value)
    else onChange(choice || undefined)
  }
  const known = catalogue.scenes as readonly string[]
  const scenes = isScene && !known.includes(text.slice(6)) ? [...known, text.slice(6)] : known
  return (
    <Rows>
      <SelectBox id={id} value={byAddress ? ADDRESS : text} disabled={readonly} onChange={(event) => choose(event.target.value)}>
        <option value="">{t(String(options['none']))}</option>
        <optgroup label={t('studio.picture.scenes')}>
          {scenes.map((scene) => (
            <option key={scene} value={`scene:${scene}`}>
              {words(scene)}
            </option>
          ))}
        </optgroup>
        <option value={ADDRESS}>{t('studio.picture.byAddress')}</option>
      </SelectBox>
      {byAddress ? (
        <Address
          value={text}
          readOnly={readonly}
          inputMode="url"
          spellCheck={false}
          placeholder={t('studio.picture.addressHint')}
          aria-label={t('studio.picture.address')}
          aria-invalid={faulty || undefined}
          aria-describedby={faulty ? `${id}__error` : undefined}
          onChange={(event) => onChange(event.target.value || undefined)}
          onBlur={(event) => event.target.value !== event.target.value.trim() && onChange(event.target.value.trim() || undefined)}
        />
      ) : null}
    </Rows>
  )
}

const ADDRESS = 'address'

const Rows = styled.div`
  display: grid;
  gap: 6px;
`
const Address = styled.input`
  ${compactField}
`
