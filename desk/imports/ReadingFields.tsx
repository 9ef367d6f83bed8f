import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskImport } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { separatorNames } from './separatorNames'

/** How a file is read; what is absent is recognised. */
export interface Reading {
  separator?: keyof typeof separatorNames
  encoding?: DeskImport['encoding']
}

const separators = [',', ';', '\t', '|'] as const
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** Fields for how a file is read, for one that was read wrongly. */
export function ReadingFields({
  reading: { separator, encoding },
  readOnly,
  onChange,
}: {
  reading: Reading
  readOnly: boolean
  onChange: (reading: Reading) => void
}): ReactNode {
  const t = useText()
  return (
    <details>
      <summary>{t('desk.imports.reading')}</summary>
      <p>{t('desk.imports.readingText')}</p>
      <Fields>
        <SelectField
          name="separator"
          label={t('desk.imports.separator')}
          required
          disabled={readOnly}
          placeholder={t('desk.imports.recognise')}
          value={separator ?? ''}
          options={separators.map((one) => ({ value: one, label: t(separatorNames[one]) }))}
          onChange={({ target: { value } }) =>
            onChange({
              ...(encoding && { encoding }),
              ...(isOneOf(separators, value) && { separator: value }),
            })
          }
        />
        <SelectField
          name="encoding"
          label={t('desk.imports.encoding')}
          required
          disabled={readOnly}
          placeholder={t('desk.imports.recognise')}
          value={encoding ?? ''}
          options={encodings.map((one) => ({
            value: one,
            label: t(`desk.imports.encoding.${one}`),
          }))}
          onChange={({ target: { value } }) =>
            onChange({
              ...(separator && { separator }),
              ...(isOneOf(encodings, value) && { encoding: value }),
            })
          }
        />
      </Fields>
    </details>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 16px;
  margin-block-start: 12px;
`
