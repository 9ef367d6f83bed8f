import type { ReactNode } from 'react'
import type { Product } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { ChoiceGroup } from '../../../ui/controls/ChoiceGroup'
import { Stack } from '../../../ui/layout/Stack'
import { soldOutValues } from '../model/variantChoice'
import { optionField, type VariantChoice } from './useVariantChoice'

/** A group of radios for each option of a product; sold-out values can't be selected. */
export function VariantPicker({
  product,
  choice: { choices, set, showsMissing },
}: {
  product: Product
  choice: VariantChoice
}): ReactNode {
  const t = useText()
  return (
    <Stack gap={4}>
      {product.options.map(({ name, values }, index) => {
        const chosen = choices[index]
        return (
          <ChoiceGroup
            key={name}
            name={optionField(index)}
            label={name}
            kind="radio"
            choices={values}
            selected={chosen === undefined ? [] : [chosen]}
            unavailable={{
              choices: soldOutValues(product, choices, index),
              note: t('area.products.soldOut'),
            }}
            error={
              showsMissing && chosen === undefined
                ? t('area.products.choose', { option: name })
                : undefined
            }
            onChange={([value]) => {
              if (value !== undefined) set(index, value)
            }}
          />
        )
      })}
    </Stack>
  )
}
