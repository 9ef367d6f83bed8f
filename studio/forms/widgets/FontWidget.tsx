import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { resolveFontFamily } from '../../../src/core/config/compile/fonts'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { fontFamilies } from '../../../src/core/theme/fontFaces'
import { SelectBox } from '../../chrome/SelectBox'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { choiceTile } from '../../chrome/choiceTile'
import { useFormContext } from '../FormContext'
import { useFontFaces } from './useFontFaces'

/**
 * A choice of the shipped fonts, each named in its own typeface; the first option is the theme's
 * font.
 */
export function FontWidget({
  id,
  label,
  value,
  readonly,
  options,
  onChange,
}: WidgetProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const { inherited, release } = useFormContext()
  useFontFaces()
  const themeFamily = resolveFontFamily(inherited, String(options['token']))
  const setFamily = (family: string | undefined): void => {
    release()
    onChange(family)
  }
  const faces = [
    {
      family: undefined,
      name: t('studio.choice.themeIs', { name: themeFamily }),
      stack: fontFamilies[themeFamily]?.stack,
    },
    ...Object.entries(fontFamilies).map(([family, { stack }]) => ({ family, name: family, stack })),
  ]
  return (
    <Faces id={id} role="radiogroup" aria-label={textOf(label)} tabIndex={-1}>
      {faces.map(({ family, name, stack }) => (
        <Face key={name} style={{ fontFamily: stack }}>
          <input
            type="radio"
            name={id}
            checked={value === family}
            disabled={readonly}
            onChange={() => setFamily(family)}
          />
          <span>{name}</span>
        </Face>
      ))}
    </Faces>
  )
}

/** A select for a weight that the family supports; the theme's own is the first option. */
export function WeightWidget({ id, value, readonly, options, onChange }: WidgetProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const { config, inherited } = useFormContext()
  const token = String(options['token'])
  const family =
    getByPointer(
      config,
      `/props/fonts/${token === 'font-body-weight' ? 'body' : 'heading'}/family`,
    ) ?? resolveFontFamily(inherited, token.replace('-weight', ''))
  const [min = 100, max = 900] =
    (typeof family === 'string' ? fontFamilies[family]?.weight : undefined)
      ?.split(' ')
      .map(Number) ?? []
  const weights = WEIGHTS.filter((weight) => weight >= min && weight <= max)
  const selectedWeight = typeof value === 'number' ? value : undefined
  const name = (weight: number): string =>
    WEIGHTS.includes(weight) ? textOf(`studio.weight.${weight}`) : String(weight)
  return (
    <SelectBox
      id={id}
      value={selectedWeight ?? ''}
      disabled={readonly}
      onChange={(event) =>
        onChange(event.target.value === '' ? undefined : Number(event.target.value))
      }
    >
      <option value="">
        {t('studio.choice.themeIs', { name: name(Number(inherited[token]) || 400) })}
      </option>
      {[...new Set([...weights, ...(selectedWeight === undefined ? [] : [selectedWeight])])]
        .sort((a, b) => a - b)
        .map((weight) => (
          <option key={weight} value={weight}>
            {name(weight)}
          </option>
        ))}
    </SelectBox>
  )
}

const WEIGHTS: readonly number[] = [100, 200, 300, 400, 500, 600, 700, 800, 900]

const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px;
  > :first-child {
    grid-column: 1 / -1;
  }
`
const Face = styled.label`
  ${choiceTile}
  display: flex;
  align-items: center;
  min-block-size: max(40px, var(--portico-target-size));
  padding: 4px 12px;
  font-size: 1.0625rem;
  line-height: 1.2;
  overflow: hidden;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
