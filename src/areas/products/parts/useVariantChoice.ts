import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Product, ProductVariant } from '#generated/types'
import { fieldId } from '../../../ui/controls/fieldId'
import { choose, findChosenVariant, type Choices } from '../model/variantChoice'

/** The values chosen for a product's options. */
export interface VariantChoice {
  choices: Choices
  /** The chosen variant; undefined until every option has a value. */
  variant: ProductVariant | undefined
  /** Sets the value of the option at an index. */
  set: (option: number, value: string) => void
  /** Whether the options without a value are marked as missing. */
  showsMissing: boolean
  /** Marks the options without a value, and moves focus to the first of them. */
  showMissing: () => void
}

/** The name of the field for the option at an index. */
export const optionField = (option: number): string => `option-${option}`

/**
 * The choice of a product's variant. The chosen variant is in the URL as `?variant=`, so that a
 * reload and a shared link keep it.
 */
export function useVariantChoice(product: Product): VariantChoice {
  const [searchParams, setSearchParams] = useSearchParams()
  const [editedChoices, setEditedChoices] = useState<Choices>()
  const [showsMissing, setShowsMissing] = useState(false)
  const linkedVariant = product.variants.find(
    ({ id }) => String(id) === searchParams.get('variant'),
  )
  const choices = editedChoices ?? linkedVariant?.choices ?? []
  return {
    choices,
    variant: findChosenVariant(product, choices),
    set: (option, value) => {
      const next = choose(product, choices, option, value)
      setEditedChoices(next)
      const id = findChosenVariant(product, next)?.id
      setSearchParams(
        (current) => {
          if (id === undefined) current.delete('variant')
          else current.set('variant', String(id))
          return current
        },
        { replace: true, preventScrollReset: true },
      )
    },
    showsMissing,
    showMissing: () => {
      setShowsMissing(true)
      const missing = product.options.findIndex((_, index) => choices[index] === undefined)
      document.getElementById(fieldId(optionField(missing)))?.focus()
    },
  }
}
