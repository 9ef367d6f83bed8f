import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { PlainTable, TableScroll } from '../screens/ScreenSection'
import type { Import, ImportKind, ImportPatch } from './Import'
import { mapColumn } from './mapping'
import { useColumnName } from './useColumnName'

/** The name of the field for one of our columns. */
export const fieldOf = (column: string): string => `column-${column}`

/** Where an import's file comes from, and which of its columns is which of ours. */
export function MappingFields({
  kind: { kind, columns, presets },
  shown: { preset, mapping, unmapped, header, sample, options: reading },
  readOnly,
  errorOf,
  onChange,
}: {
  kind: ImportKind
  /** The import as it is shown. */
  shown: Import
  readOnly: boolean
  errorOf: (column: string) => string | undefined
  onChange: (patch: ImportPatch) => void
}): ReactNode {
  const t = useText()
  const nameOf = useColumnName(kind)
  const [firstRow] = sample
  // A column without a name can't be chosen.
  const options = header.flatMap((theirs) =>
    theirs === '' ? [] : [{ value: theirs, label: theirs }],
  )
  return (
    <Part>
      <h3>{t('desk.imports.mapping')}</h3>
      <p>{t('desk.imports.mappingText')}</p>
      {presets.length === 0 ? null : (
        <Preset>
          <SelectField
            name="preset"
            label={t('desk.imports.preset')}
            required
            disabled={readOnly}
            value={preset ?? ''}
            placeholder={t('desk.imports.presetNone')}
            options={presets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) =>
              onChange({ preset: target.value === '' ? null : target.value })
            }
          />
        </Preset>
      )}
      {preset === null && sample.some((cells) => cells.some(isWrittenDay)) ? (
        <Preset>
          <SelectField
            name="days"
            label={t('desk.imports.days')}
            hint={t('desk.imports.daysHint')}
            required
            disabled={readOnly}
            value={reading.dayFirst ? 'day' : 'month'}
            options={[
              { value: 'day', label: t('desk.imports.days.day') },
              { value: 'month', label: t('desk.imports.days.month') },
            ]}
            onChange={({ target }) => onChange({ options: { dayFirst: target.value === 'day' } })}
          />
        </Preset>
      ) : null}
      <TableScroll role="group" aria-label={t('desk.imports.mapping')} tabIndex={0}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('desk.imports.ours')}</th>
              <th scope="col">{t('desk.imports.theirs')}</th>
              <th scope="col">{t('desk.imports.example')}</th>
            </tr>
          </thead>
          <tbody>
            {withLanguages(columns, mapping).map(({ name, isRequired }) => {
              const theirs = mapping[name] ?? ''
              return (
                <tr key={name}>
                  <td data-words>
                    {nameOf(name)}
                    {isRequired ? <small>{t('desk.imports.required')}</small> : null}
                  </td>
                  <td data-field>
                    <SelectField
                      name={fieldOf(name)}
                      label={t('desk.imports.columnOf', { column: nameOf(name) })}
                      hideLabel
                      required={isRequired}
                      disabled={readOnly}
                      value={theirs}
                      placeholder={t('desk.imports.notInFile')}
                      options={options}
                      error={errorOf(name)}
                      onChange={({ target }) =>
                        onChange({ mapping: mapColumn(mapping, name, target.value) })
                      }
                    />
                  </td>
                  <td data-words>
                    <bdi>{theirs === '' ? '' : firstRow?.[header.indexOf(theirs)]}</bdi>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      </TableScroll>
      {unmapped.length === 0 ? null : (
        <div>
          <p>{t('desk.imports.unmapped', { count: unmapped.length })}</p>
          <ul>
            {unmapped.map((theirs) => (
              <li key={theirs}>
                <bdi>{theirs}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  )
}

/** Whether a cell begins with a day whose order has to be known, such as 3/4/2026. */
const isWrittenDay = (cell: string): boolean => /^\s*\d{1,2}([/.-])\d{1,2}\1\d{4}(?!\d)/.test(cell)

/** The columns, and those in another language that the file has, such as `title:es`. */
const withLanguages = (
  columns: ImportKind['columns'],
  mapping: Import['mapping'],
): ImportKind['columns'] => [
  ...columns,
  ...Object.keys(mapping)
    .filter((name) => !columns.some((one) => one.name === name))
    .map((name) => ({ name, isRequired: false })),
]

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  h3 {
    font-weight: 600;
    font-size: var(--portico-text-base);
  }
  td[data-field] {
    min-inline-size: 240px;
  }
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin-block-start: 4px;
    padding-inline-start: 20px;
  }
`
const Preset = styled.div`
  max-inline-size: 420px;
`
